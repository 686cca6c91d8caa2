import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { CodeSource, Stage } from "../config.ts";
import { contexts } from "../contexts.ts";
import { watchMail, watchTextSpend } from "../platform/alarms/abuse-alarms.ts";
import { Alarms } from "../platform/alarms/alarms.ts";
import { watchThrottles } from "../platform/alarms/load-alarms.ts";
import { watchDelivery } from "../platform/alarms/undelivered-texts.ts";
import { Mail } from "../platform/email.ts";
import { PoolFirewall } from "../platform/firewall/pool-firewall.ts";
import type { Platform } from "../platform/functions/grants.ts";
import { outputs } from "../platform/outputs.ts";
import { SignIn } from "../platform/sign-in.ts";
import { Texts } from "../platform/texts.ts";
import type { DataStack } from "./data-stack.ts";

export interface IdentityStackProps extends StackProps {
  readonly stage: Stage;
  readonly code: CodeSource;
  readonly data: DataStack;
}

/**
 * The user pool and the mail identity. Neither can move to another stack once the pool has users and the DNS
 * has records, so they are separate from the parts that grow.
 */
export class IdentityStack extends Stack {
  readonly signIn: SignIn;
  readonly alarms: Alarms;
  /** The resources that functions of every stack can be granted. */
  readonly platform: Platform;

  constructor(scope: Construct, id: string, { stage, code, data, ...props }: IdentityStackProps) {
    super(scope, id, { ...props, description: `triscript ${stage.name}: user pool, mail, alarms` });
    const mail = new Mail(this, "Mailing", stage);
    this.alarms = new Alarms(this, "Alarms", stage);
    watchMail(this, this.alarms, stage);
    watchTextSpend(this, this.alarms, stage);
    watchDelivery(this, this.alarms, stage);
    const base: Platform = {
      stage,
      table: data.table,
      bus: data.bus,
      mail,
      files: data.files,
      vapidSecret: data.pushKeys.vapidSecret,
      texts: stage.sms && new Texts(this, "Texts", stage.sms),
    };
    this.signIn = new SignIn(this, "SignIn", { contexts, code, alarms: this.alarms, platform: base });

    const { pool, client } = this.signIn;
    if (stage.firewall) {
      const { firewall } = new PoolFirewall(this, "PoolFirewall", { stage, pool, most: stage.firewall.pool });
      this.alarms.onRefusals(
        firewall,
        "The user pool's firewall refuses many requests: somebody tries codes or addresses",
      );
    }
    watchThrottles(this, this.alarms, { table: data.table.tableName, pool, client });
    const tokens = { issuer: pool.userPoolProviderUrl, client: client.userPoolClientId };
    this.platform = { ...base, pool, tokens };

    for (const [n, { name, value }] of mail.identity.dkimRecords.entries()) {
      new CfnOutput(this, `MailRecord${n + 1}`, { value: `${name} CNAME ${value}` });
    }
    new CfnOutput(this, outputs.pool, { value: pool.userPoolId });
    new CfnOutput(this, "UserPoolClientId", { value: client.userPoolClientId });
  }
}
