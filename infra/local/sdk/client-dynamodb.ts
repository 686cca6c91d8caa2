// Stands for @aws-sdk/client-dynamodb in the bundles of the local run: the document client (lib-dynamodb.ts) does all of it.
export class DynamoDBClient {}
