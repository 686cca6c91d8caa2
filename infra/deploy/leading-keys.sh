#!/usr/bin/env bash
# Does DynamoDB give dynamodb:LeadingKeys to IAM in transactions? Writes nothing: each write asks for an item that is not there.
region=${1:?region}; stage=${2:-dev}; probe=leading-keys-probe
account=$(aws sts get-caller-identity --query Account --output text) || exit 1
table=$(aws cloudformation describe-stacks --stack-name Triscript-$stage-Data --region $region --query "Stacks[0].Outputs[?OutputKey=='TableName'].OutputValue" --output text)
role=$(aws cloudformation list-stack-resources --stack-name Triscript-$stage-Api --region $region --query "StackResourceSummaries[?ResourceType=='AWS::IAM::Role' && starts_with(LogicalResourceId,'appointmentsapiRole')].PhysicalResourceId" --output text | xargs)
[ -n "$table" ] && [ -n "$role" ] || { echo "The stage is not there."; exit 1; }
trap 'aws iam delete-role-policy --role-name $probe --policy-name needs; aws iam delete-role --role-name $probe' EXIT
aws iam create-role --role-name $probe --query Role.Arn --output text --assume-role-policy-document '{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Principal":{"AWS":"'$account'"},"Action":"sts:AssumeRole"}]}' || exit 1
aws iam put-role-policy --role-name $probe --policy-name needs --policy-document "$(aws iam get-role-policy --role-name $role --policy-name needs --query PolicyDocument --output json)" || exit 1
# A new role is known after some seconds. Without its credentials the requests would be made with the operator's own.
token=
for _ in 1 2 3 4 5 6; do
  sleep 10
  read -r id secret token <<<"$(aws sts assume-role --role-arn arn:aws:iam::$account:role/$probe --role-session-name $probe --duration-seconds 900 --query 'Credentials.[AccessKeyId,SecretAccessKey,SessionToken]' --output text)"
  [ -n "$token" ] && break
done
[ -n "$token" ] || { echo "The role cannot be assumed: nothing was asked."; exit 1; }
wrong=0
try() { # what, expected, arguments
  said=$(env -u AWS_PROFILE AWS_ACCESS_KEY_ID=$id AWS_SECRET_ACCESS_KEY=$secret AWS_SESSION_TOKEN=$token aws dynamodb "${@:3}" --region $region 2>&1 | grep -o 'AccessDeniedException\|TransactionCanceledException\|ConditionalCheckFailedException\|"Count": *[0-9]*' | head -1)
  [ "$said" = "$2" ] && echo "right  $1: $said" || { echo "WRONG  $1: ${said:-another answer}, not $2"; wrong=1; }
}
there='"ConditionExpression":"attribute_exists(pk)"'
put() { echo '{"Put":{"TableName":"'$table'","Item":{"pk":{"S":"'$1'#probe"},"sk":{"S":"probe"}},'$there'}}'; }
check() { echo '{"ConditionCheck":{"TableName":"'$table'","Key":{"pk":{"S":"'$1'#probe"},"sk":{"S":"probe"}},'$there'}}'; }
try "own key, alone" ConditionalCheckFailedException put-item --table-name $table --item '{"pk":{"S":"SLOT#probe"},"sk":{"S":"probe"}}' --condition-expression 'attribute_exists(pk)'
try "foreign key, alone" AccessDeniedException put-item --table-name $table --item '{"pk":{"S":"ACCOUNT#probe"},"sk":{"S":"probe"}}' --condition-expression 'attribute_exists(pk)'
try "own key in a transaction" TransactionCanceledException transact-write-items --transact-items "[$(put SLOT)]"
try "foreign key in a transaction" AccessDeniedException transact-write-items --transact-items "[$(put ACCOUNT)]"
try "own and foreign key in a transaction" AccessDeniedException transact-write-items --transact-items "[$(put SLOT),$(put ACCOUNT)]"
try "check of a readable key" TransactionCanceledException transact-write-items --transact-items "[$(check PROFILE)]"
try "check of a hidden key" AccessDeniedException transact-write-items --transact-items "[$(check CODE)]"
try "hidden key in an index" AccessDeniedException query --table-name $table --index-name gsi1 --key-condition-expression 'gsi1pk = :k' --expression-attribute-values '{":k":{"S":"REPORTS"}}'
exit $wrong
