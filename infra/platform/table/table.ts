import { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import type { Stage } from "../../config.ts";
import { generationOf } from "../generation.ts";

// Index entries hold only the fields of a list row.
const projection = { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: ["kind", "list"] };

/** The one table: items and their events side by side; events leave it only through its stream. */
export function table(scope: Construct, { keepsData, tableGeneration }: Stage): TableV2 {
  return new TableV2(scope, generationOf("Table", tableGeneration), {
    partitionKey: text("pk"),
    sortKey: text("sk"),
    globalSecondaryIndexes: ["gsi1", "gsi2"].map((indexName) => ({
      indexName,
      partitionKey: text(`${indexName}pk`),
      sortKey: text(`${indexName}sk`),
      ...projection,
    })),
    billing: Billing.onDemand(),
    // The account's own key for DynamoDB: the trail records each use. Its policy is AWS's, so no other account can read a copy.
    encryption: TableEncryptionV2.awsManagedKey(),
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    timeToLiveAttribute: "expiresAt",
    deletionProtection: keepsData,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
}

function text(name: string) {
  return { name, type: AttributeType.STRING };
}
