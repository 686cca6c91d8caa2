import { type Assembly, Template } from "../../../infra/local/assembly/assembly.ts";

const at = (id: string, attribute = "Arn") => ({ "Fn::GetAtt": [id, attribute] });

const role = {
  Type: "AWS::IAM::Role",
  Properties: {
    AssumeRolePolicyDocument: {
      Statement: [
        { Action: "sts:AssumeRole", Effect: "Allow", Principal: { Service: "lambda.amazonaws.com" } },
      ],
    },
  },
};

const permission = (id: string, service: string, source: unknown) => ({
  Type: "AWS::Lambda::Permission",
  Properties: {
    Action: "lambda:InvokeFunction",
    FunctionName: at(id),
    Principal: service,
    SourceArn: source,
  },
});

const lambda = (name: string, environment: Record<string, unknown> = {}) => ({
  Type: "AWS::Lambda::Function",
  Metadata: { "triscript:entry": `functions/${name}.ts` },
  Properties: {
    Code: { ZipFile: "" },
    Handler: "index.handler",
    Role: at("Role"),
    Runtime: "nodejs24.x",
    Environment: { Variables: environment },
  },
});

const data = {
  Outputs: {
    TableName: { Value: { Ref: "Table" }, Export: { Name: "data:Table" } },
    PoolId: { Value: { Ref: "Pool" } },
  },
  Resources: {
    Table: {
      Type: "AWS::DynamoDB::GlobalTable",
      Properties: {
        TableName: "product",
        AttributeDefinitions: ["pk", "sk", "gsi1pk", "gsi1sk"].map((name) => ({
          AttributeName: name,
          AttributeType: "S",
        })),
        KeySchema: [
          { AttributeName: "pk", KeyType: "HASH" },
          { AttributeName: "sk", KeyType: "RANGE" },
        ],
        GlobalSecondaryIndexes: [
          {
            IndexName: "gsi1",
            KeySchema: [
              { AttributeName: "gsi1pk", KeyType: "HASH" },
              { AttributeName: "gsi1sk", KeyType: "RANGE" },
            ],
            Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["list"] },
          },
        ],
        StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
        TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
      },
    },
    Pool: {
      Type: "AWS::Cognito::UserPool",
      Properties: {
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
        LambdaConfig: { DefineAuthChallenge: at("Trigger") },
      },
    },
    Client: {
      Type: "AWS::Cognito::UserPoolClient",
      Properties: {
        UserPoolId: { Ref: "Pool" },
        ExplicitAuthFlows: ["ALLOW_CUSTOM_AUTH"],
        AccessTokenValidity: 20,
        TokenValidityUnits: { AccessToken: "minutes" },
        RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
        WriteAttributes: [],
      },
    },
    Role: role,
    Trigger: lambda("trigger", { ISSUER: at("Pool", "ProviderURL") }),
    TriggerPermission: permission("Trigger", "cognito-idp.amazonaws.com", at("Pool")),
  },
};

const app = {
  Outputs: { PublicOrigin: { Value: { "Fn::Join": ["", ["https://", at("Cdn", "DomainName")]] } } },
  Resources: {
    Role: role,
    Policy: {
      Type: "AWS::IAM::Policy",
      Properties: {
        PolicyName: "p",
        Roles: [{ Ref: "Role" }],
        PolicyDocument: {
          Statement: [
            {
              Effect: "Allow",
              Action: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
              Resource: at("Queue"),
            },
          ],
        },
      },
    },
    Visits: lambda("visits", {
      TABLE_NAME: { "Fn::ImportValue": "data:Table" },
      POOL_ID: { "Fn::GetStackOutput": { StackName: "data", OutputName: "PoolId" } },
    }),
    Api: { Type: "AWS::ApiGatewayV2::Api", Properties: { Name: "Api", ProtocolType: "HTTP" } },
    Stage: {
      Type: "AWS::ApiGatewayV2::Stage",
      Properties: { ApiId: { Ref: "Api" }, StageName: "api", AutoDeploy: true },
    },
    Integration: {
      Type: "AWS::ApiGatewayV2::Integration",
      Properties: {
        ApiId: { Ref: "Api" },
        IntegrationType: "AWS_PROXY",
        IntegrationUri: at("Visits"),
        PayloadFormatVersion: "2.0",
      },
    },
    Route: {
      Type: "AWS::ApiGatewayV2::Route",
      Properties: {
        ApiId: { Ref: "Api" },
        RouteKey: "GET /visits/{id}",
        AuthorizationType: "NONE",
        Target: { "Fn::Join": ["", ["integrations/", { Ref: "Integration" }]] },
      },
    },
    RoutePermission: permission("Visits", "apigateway.amazonaws.com", {
      "Fn::Sub": `arn:aws:execute-api:\${AWS::Region}:\${AWS::AccountId}:\${Api}/*/*/*`,
    }),
    Bus: { Type: "AWS::Events::EventBus", Properties: { Name: "bus" } },
    DeadLetters: { Type: "AWS::SQS::Queue" },
    Queue: {
      Type: "AWS::SQS::Queue",
      Properties: { RedrivePolicy: { deadLetterTargetArn: at("DeadLetters"), maxReceiveCount: 5 } },
    },
    QueuePolicy: {
      Type: "AWS::SQS::QueuePolicy",
      Properties: {
        Queues: [{ Ref: "Queue" }],
        PolicyDocument: {
          Statement: [
            {
              Effect: "Allow",
              Action: "sqs:SendMessage",
              Principal: { Service: "events.amazonaws.com" },
              Resource: at("Queue"),
              Condition: { ArnEquals: { "aws:SourceArn": at("Rule") } },
            },
            {
              Effect: "Deny",
              Action: "sqs:*",
              Principal: { AWS: "*" },
              Resource: at("Queue"),
              Condition: { Bool: { "aws:SecureTransport": "false" } },
            },
          ],
        },
      },
    },
    Rule: {
      Type: "AWS::Events::Rule",
      Properties: {
        EventBusName: { Ref: "Bus" },
        EventPattern: { "detail-type": ["visit.booked.v1"] },
        Targets: [{ Id: "T", Arn: at("Queue"), RetryPolicy: { MaximumRetryAttempts: 3 } }],
      },
    },
    Mapping: {
      Type: "AWS::Lambda::EventSourceMapping",
      Properties: {
        EventSourceArn: at("Queue"),
        FunctionName: { Ref: "Visits" },
        FunctionResponseTypes: ["ReportBatchItemFailures"],
      },
    },
    ScheduleRole: {
      Type: "AWS::IAM::Role",
      Properties: {
        AssumeRolePolicyDocument: {
          Statement: [
            {
              Action: "sts:AssumeRole",
              Effect: "Allow",
              Principal: { Service: "scheduler.amazonaws.com" },
              Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
            },
          ],
        },
        Policies: [
          {
            PolicyName: "p",
            PolicyDocument: {
              Statement: [{ Effect: "Allow", Action: "sqs:SendMessage", Resource: at("Queue") }],
            },
          },
        ],
      },
    },
    Schedule: {
      Type: "AWS::Scheduler::Schedule",
      Properties: {
        FlexibleTimeWindow: { Mode: "OFF" },
        ScheduleExpression: "cron(*/5 * * * ? *)",
        ScheduleExpressionTimezone: "Etc/UTC",
        State: "ENABLED",
        Target: { Arn: at("Queue"), RoleArn: at("ScheduleRole"), Input: '{"run":"visits"}' },
      },
    },
    Site: { Type: "AWS::S3::Bucket" },
    Spa: {
      Type: "AWS::CloudFront::Function",
      Properties: {
        Name: "spa",
        FunctionCode:
          "function handler(event) { var r = event.request; if (!r.uri.includes('.')) r.uri = '/index.html'; return r; }",
      },
    },
    Headers: {
      Type: "AWS::CloudFront::ResponseHeadersPolicy",
      Properties: {
        ResponseHeadersPolicyConfig: {
          Name: "headers",
          SecurityHeadersConfig: {
            ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
            ContentTypeOptions: { Override: true },
          },
          CustomHeadersConfig: { Items: [{ Header: "Cache-Control", Value: "no-store", Override: false }] },
        },
      },
    },
    Cdn: {
      Type: "AWS::CloudFront::Distribution",
      Properties: {
        DistributionConfig: {
          Enabled: true,
          DefaultRootObject: "index.html",
          DefaultCacheBehavior: {
            TargetOriginId: "site",
            Compress: true,
            ResponseHeadersPolicyId: { Ref: "Headers" },
            FunctionAssociations: [{ EventType: "viewer-request", FunctionARN: at("Spa", "FunctionARN") }],
          },
          CacheBehaviors: [
            {
              PathPattern: "/api/*",
              TargetOriginId: "api",
              AllowedMethods: ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"],
              ResponseHeadersPolicyId: { Ref: "Headers" },
            },
          ],
          Origins: [
            { Id: "site", DomainName: at("Site", "RegionalDomainName") },
            {
              Id: "api",
              DomainName: { "Fn::Sub": "$" + "{Api}.execute-api.$" + "{AWS::Region}.amazonaws.com" },
            },
          ],
        },
      },
    },
  },
};

/** Two small stacks with one of everything; `change` edits the raw templates first. */
export function sample(change: (stacks: Stacks) => void = () => undefined): Assembly {
  const stacks: Stacks = structuredClone({ data, app });
  change(stacks);
  const place = { region: "eu-central-1", account: "000000000000" };
  return {
    directory: import.meta.dirname,
    stacks: Object.entries(stacks).map(([name, template]) => ({
      name,
      ...place,
      template: Template.parse(template),
    })),
  };
}

export type Stacks = Record<
  "data" | "app",
  { Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>; Outputs?: unknown }
>;
