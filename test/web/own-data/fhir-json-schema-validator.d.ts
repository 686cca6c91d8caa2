declare module "@asymmetrik/fhir-json-schema-validator" {
  /** Validates by the JSON schema of FHIR 4.0.1, as HL7 publishes it. Compiling it takes a second. */
  export default class JSONSchemaValidator {
    validate(resource: unknown, verbose?: boolean): readonly unknown[];
  }
}
