import type { FormProblem } from '../../form/use-form.ts'
import { Problem } from '../../problem.ts'

type Told = { title?: string; problem: FormProblem | undefined }

/**
 * Nobody has answered: whether it was done is not known. Each decision has its press, so that the same one again has its
 * effect once (use-decision.ts).
 */
export const unansweredOf = ({ title, problem }: Told): Told =>
  // What a form says of it itself stays.
  problem instanceof Problem && problem.code === 'no-connection'
    ? {
        title: 'Keine Antwort',
        problem: {
          code: problem.code,
          fields: [],
          detail:
            'Ob es angekommen ist, steht nicht fest. Schick es noch einmal ab: Es geschieht nur einmal.',
        },
      }
    : { title, problem }
