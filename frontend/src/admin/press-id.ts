/** Names one decision, so that the API takes it once however often it arrives. */
export const newPressId = (): string => `prs_${crypto.randomUUID()}`
