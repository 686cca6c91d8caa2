// Replaces @aws-sdk/client-dynamodb in the bundles of the local run: the document client (lib-dynamodb.ts) does the work.
export class DynamoDBClient {}
