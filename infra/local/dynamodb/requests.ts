import type { Item } from "./attributes.ts";

/** The parts of the low-level API's bodies that are read here; everything else is between the client and dynalite. */
export type CapacityDetail = "INDEXES" | "TOTAL" | "NONE";

export interface WriteRequest {
  TableName: string;
  Item?: Item;
  Key?: Item;
  ReturnConsumedCapacity?: CapacityDetail;
}

export interface GetRequest {
  TableName: string;
  Key: Item;
  ConsistentRead?: boolean;
  ReturnConsumedCapacity?: CapacityDetail;
  AttributesToGet?: string[];
  _projection?: Projection;
}

/** Query and Scan. */
export interface RangeRequest {
  TableName: string;
  IndexName?: string;
  ExclusiveStartKey?: Item;
  ConsistentRead?: boolean;
  ReturnConsumedCapacity?: CapacityDetail;
  /** What a Query asks of each key attribute, parsed from its expression. */
  KeyConditions?: Record<string, { AttributeValueList?: Record<string, unknown>[] }>;
  _projection?: Projection;
  _filter?: { pathHeads: Record<string, true> };
}

export interface BatchGetRequest {
  RequestItems: Record<string, Omit<GetRequest, "TableName" | "Key"> & { Keys: Item[] }>;
  ReturnConsumedCapacity?: CapacityDetail;
}

export interface BatchWriteRequest {
  RequestItems: Record<string, { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]>;
  ReturnConsumedCapacity?: CapacityDetail;
}

export interface DescribeRequest {
  TableName: string;
}

/** A parsed ProjectionExpression: each path begins with the name of a top-level attribute. */
export interface Projection {
  paths: (string | number)[][];
}

export interface WriteResult {
  Attributes?: Item;
}

export interface GetResult {
  Item?: Item;
}

export interface RangeResult {
  Items?: Item[];
  Count: number;
  ScannedCount: number;
  LastEvaluatedKey?: Item;
}
