import * as z from 'zod/mini'

export const HelpTemplate = z.enum(['invite-again', 'erased-on-request'])
export type HelpTemplate = z.infer<typeof HelpTemplate>

/** What a letter about our help may say; all of it formatted. */
export interface HelpContent {
  at: string
  inviteUrl: string
  kept: readonly string[]
}
