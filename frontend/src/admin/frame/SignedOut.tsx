import { routeOf } from '../../routes.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './StaffFrame.module.css'

/** The way back in, without leaving what stands begun in the tool. */
export const SignedOut = () => (
  <div className={css.out}>
    <Notice tone="warning" isLive title="Deine Anmeldung ist zu Ende">
      <p>
        Was du hier begonnen hast, steht noch da.{' '}
        <a href={routeOf('adminLogin').path} target="_blank" rel="noopener">
          Melde dich in einem neuen Tab an
        </a>{' '}
        und drücke dann hier noch einmal.
      </p>
    </Notice>
  </div>
)
