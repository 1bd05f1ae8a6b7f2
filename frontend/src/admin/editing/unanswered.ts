import type { FormProblem } from '../../form/use-form.ts'

type Told = { title?: string; problem: FormProblem | undefined }

/**
 * Nobody has answered: whether it was done is not known. Each decision has its press, so that the same one again has its
 * effect once (use-decision.ts).
 */
export const unansweredOf = ({ title, problem }: Told): Told =>
  problem?.code === 'no-connection'
    ? {
        title: 'Keine Antwort',
        problem: {
          ...problem,
          detail:
            'Ob es angekommen ist, steht nicht fest. Schick es noch einmal ab: Es geschieht nur einmal.',
        },
      }
    : { title, problem }
