/**
 * What is used of dynalite 4.0.0, which is CommonJS without types. Only dynalite.ts imports these modules.
 * `checkTypes` builds its answer from the named fields alone, each with the type given there: that is why it may promise T.
 */
declare module "dynalite/validations/index.js" {
  type Rules<T> = import("./dynalite.ts").Rules<T>;
  const validations: {
    checkTypes<T>(data: object, types: Rules<T>["types"]): T;
    checkValidations<T>(
      data: T,
      types: Rules<T>["types"],
      custom: Rules<T>["custom"],
      store: { options: { maxItemSize: number } },
    ): void;
  };
  export default validations;
}

declare module "dynalite/db/index.js" {
  type Item = import("./attributes.ts").Item;
  type TableDescription = import("./definition.ts").TableDescription;
  type KeySchema = import("./definition.ts").KeySchema;
  const db: {
    createKey(item: Item, table: TableDescription, keySchema?: KeySchema): string;
    createIndexKey(item: Item, table: TableDescription, keySchema: KeySchema): string;
    validateItem(item: Item, table: TableDescription): Error | null | undefined;
    validateKey(key: Item, table: TableDescription): Error | null | undefined;
    checkConditional(request: object, existing: Item | undefined): Error | null | undefined;
  };
  export default db;
}

declare module "dynalite/validations/putItem.js" {
  const rules: import("./dynalite.ts").Rules<import("./requests.ts").WriteRequest>;
  export default rules;
}
declare module "dynalite/validations/updateItem.js" {
  const rules: import("./dynalite.ts").Rules<import("./requests.ts").WriteRequest>;
  export default rules;
}
declare module "dynalite/validations/deleteItem.js" {
  const rules: import("./dynalite.ts").Rules<import("./requests.ts").WriteRequest>;
  export default rules;
}
declare module "dynalite/validations/getItem.js" {
  const rules: import("./dynalite.ts").Rules<import("./requests.ts").GetRequest>;
  export default rules;
}
declare module "dynalite/validations/query.js" {
  const rules: import("./dynalite.ts").Rules<import("./requests.ts").RangeRequest>;
  export default rules;
}
declare module "dynalite/validations/scan.js" {
  const rules: import("./dynalite.ts").Rules<import("./requests.ts").RangeRequest>;
  export default rules;
}
declare module "dynalite/validations/batchGetItem.js" {
  const rules: import("./dynalite.ts").Rules<import("./requests.ts").BatchGetRequest>;
  export default rules;
}
declare module "dynalite/validations/batchWriteItem.js" {
  const rules: import("./dynalite.ts").Rules<import("./requests.ts").BatchWriteRequest>;
  export default rules;
}
declare module "dynalite/validations/describeTable.js" {
  const rules: import("./dynalite.ts").Rules<import("./requests.ts").DescribeRequest>;
  export default rules;
}

declare module "dynalite/actions/putItem.js" {
  const action: import("./dynalite.ts").Action<
    import("./requests.ts").WriteRequest,
    import("./requests.ts").WriteResult
  >;
  export default action;
}
declare module "dynalite/actions/updateItem.js" {
  const action: import("./dynalite.ts").Action<
    import("./requests.ts").WriteRequest,
    import("./requests.ts").WriteResult
  >;
  export default action;
}
declare module "dynalite/actions/deleteItem.js" {
  const action: import("./dynalite.ts").Action<
    import("./requests.ts").WriteRequest,
    import("./requests.ts").WriteResult
  >;
  export default action;
}
declare module "dynalite/actions/getItem.js" {
  const action: import("./dynalite.ts").Action<
    import("./requests.ts").GetRequest,
    import("./requests.ts").GetResult
  >;
  export default action;
}
declare module "dynalite/actions/query.js" {
  const action: import("./dynalite.ts").Action<
    import("./requests.ts").RangeRequest,
    import("./requests.ts").RangeResult
  >;
  export default action;
}
declare module "dynalite/actions/scan.js" {
  const action: import("./dynalite.ts").Action<
    import("./requests.ts").RangeRequest,
    import("./requests.ts").RangeResult
  >;
  export default action;
}
