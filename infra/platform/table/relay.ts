import { Duration } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Construct } from "constructs";
import { except } from "../../policy/exceptions.ts";
import type { Alarms } from "../alarms/alarms.ts";
import { watchFailures } from "../alarms/failures.ts";
import { relay } from "../functions/entries.ts";
import { ProductFunction, type ProductFunctionProps } from "../functions/product-function.ts";
import { deadLetterQueue } from "../functions/queues.ts";

export interface RelayProps extends Pick<ProductFunctionProps, "code" | "platform"> {
  readonly alarms: Alarms;
}

/** Carries events from the table's stream to the bus: every written event item is put at least once. */
export class Relay extends Construct {
  constructor(scope: Construct, id: string, { alarms, ...props }: RelayProps) {
    super(scope, id);
    const made = new ProductFunction(this, "Relay", { ...props, entry: relay, kind: "consumer" });
    const { lambda } = made;
    const notRelayed = deadLetterQueue(this, "NotRelayed");
    except(notRelayed, {
      "AwsSolutions-SQS3":
        "It is a dead-letter queue itself: the stream's mapping and the relay put into it what failed.",
    });
    // The mapping may send there what it gives up; the function sends there what it cannot parse and
    // what the bus rejects for its content, with the reason.
    lambda.addEnvironment("DEAD_LETTERS_URL", notRelayed.queueUrl);
    lambda.addEventSource(
      // The library's classes do not quite satisfy its own interfaces under exactOptionalPropertyTypes.
      new DynamoEventSource(props.platform.table as ITable, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual("INSERT"),
            dynamodb: { NewImage: { kind: { S: FilterRule.isEqual("event") } } },
          }),
        ],
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        // The stream drops records after a day; before that they go to a queue from which an operator can replay them.
        // Until then nothing ends the retries: a long outage of the bus must not turn every record into a dead letter.
        maxRecordAge: Duration.hours(20),
        onFailure: new SqsDlq(notRelayed),
      }),
    );
    alarms.onDelay(
      lambda,
      Duration.minutes(5),
      "Events wait more than five minutes before they reach the bus",
    );
    watchFailures(made, alarms, {
      log: made.log,
      stage: props.platform.stage,
      name: relay.name,
      summary: "The relay fails; events wait in the table's stream",
      isRetried: false,
    });
    alarms.onDeadLetter(
      notRelayed,
      "Some events never reached the bus: mend what their `reason` says, then replay them from the table",
    );
  }
}
