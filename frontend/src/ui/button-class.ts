import css from './Button.module.css'

/** The look of a button for a link: `primary` for the one thing to do next, `quiet` for everything else. */
export const buttonClass = (look: 'primary' | 'quiet' = 'primary'): string => `${css.button} ${css[look]}`
