import { CfnOutput, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { EventBus } from "aws-cdk-lib/aws-events";
import type { Construct } from "constructs";
import type { Stage } from "../config.ts";
import { Files } from "../platform/files/files.ts";
import { outputs } from "../platform/outputs.ts";
import { PushKeys } from "../platform/push-keys.ts";
import { admit } from "../platform/subscribers.ts";
import { table } from "../platform/table/table.ts";

export interface DataStackProps extends StackProps {
  readonly stage: Stage;
}

/** The resources that must outlive the other stacks: the table, the bus that others subscribe to, the push keys, and the files that people uploaded. */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly bus: EventBus;
  readonly pushKeys: PushKeys;
  readonly files: Files;

  constructor(scope: Construct, id: string, { stage, ...props }: DataStackProps) {
    super(scope, id, { ...props, description: `triscript ${stage.name}: table and bus` });
    this.table = table(this, stage);
    this.bus = new EventBus(this, "Bus", {
      eventBusName: `triscript-${stage.name}`,
      description: "The product's events, for all subscribers",
    });
    if (stage.keepsData) this.bus.applyRemovalPolicy(RemovalPolicy.RETAIN);
    this.pushKeys = new PushKeys(this, "PushKeys", stage);
    this.files = new Files(this, "Files", stage);
    admit(this.bus, stage.subscribers);
    new CfnOutput(this, outputs.table, { value: this.table.tableName });
    new CfnOutput(this, outputs.documents, {
      value: `https://${this.files.documents.bucketRegionalDomainName}`,
    });
    new CfnOutput(this, outputs.bus, { value: this.bus.eventBusName });
  }
}
