import { type Acknowledgment, Stack } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

export type { Acknowledgment }

/** The reason for one asterisk in a policy. cdk-nag names each finding by what it found, so no other one slips through. */
export const wildcard = (found: string, reason: string): Acknowledgment => ({
  id: `AwsSolutions-IAM5[${found}]`,
  reason,
})

/** How cdk-nag writes an attribute that another stack uses: by the name under which its stack exports it. */
export function exportNameOf(construct: IConstruct, attribute: string): string {
  const stack = Stack.of(construct)
  const imported: unknown = stack.resolve(stack.exportValue(attribute))
  if (typeof imported === 'object' && imported && 'Fn::ImportValue' in imported)
    return String(imported['Fn::ImportValue'])
  throw new Error('Only an attribute of a resource can be exported.')
}
