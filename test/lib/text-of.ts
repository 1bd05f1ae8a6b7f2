/** A text of a template; what only a deployment knows stands in it by its name. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  // A reference of one kind, or several parts: https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference-join.html
  const { 'Fn::Join': join, ...reference } = value as { 'Fn::Join'?: [string, unknown[]] }
  return join ? join[1].map(textOf).join(join[0]) : String(Object.values(reference)[0])
}
