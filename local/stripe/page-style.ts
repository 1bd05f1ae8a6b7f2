/** The payment page's stylesheet, served at /c/pay/style.css: the shop's paper, type and one accent. */
export const pageStyle = `
@font-face { font-family: Fraunces; src: url(/c/pay/fraunces.woff2) format('woff2'); font-weight: 420; font-display: swap }
@font-face { font-family: Figtree; src: url(/c/pay/figtree.woff2) format('woff2'); font-weight: 300 700; font-display: swap }
:root {
  color-scheme: light;
  --paper: oklch(0.978 0.009 84); --deep: oklch(0.946 0.014 84);
  --ink: oklch(0.25 0.032 218); --soft: oklch(0.44 0.028 218);
  --hairline: oklch(0.85 0.018 90); --control: oklch(0.58 0.025 218); --line: oklch(0.45 0.078 214);
  --accent: oklch(0.78 0.128 56); --accent-strong: oklch(0.73 0.14 52); --on-accent: oklch(0.22 0.035 50);
  --warning: oklch(0.45 0.09 72); --warning-paper: oklch(0.95 0.045 85);
  --error: oklch(0.46 0.15 25); --error-paper: oklch(0.955 0.022 25);
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --paper: oklch(0.205 0.022 226); --deep: oklch(0.245 0.024 226);
    --ink: oklch(0.915 0.014 84); --soft: oklch(0.75 0.018 90);
    --hairline: oklch(0.35 0.022 222); --control: oklch(0.6 0.025 215); --line: oklch(0.76 0.066 205);
    --accent-strong: oklch(0.83 0.1 62);
    --warning: oklch(0.82 0.09 80); --warning-paper: oklch(0.29 0.035 80);
    --error: oklch(0.79 0.1 28); --error-paper: oklch(0.28 0.045 25);
  }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1.0625rem/1.6 Figtree, system-ui, sans-serif; overflow-wrap: break-word }
h1, h2, legend { font-family: Fraunces, Georgia, serif; font-weight: 420; line-height: 1.2; text-wrap: balance; margin: 0 }
h1 { font-size: clamp(1.875rem, 1.57rem + 1.55vw, 2.75rem) }
h2, legend { font-size: 1.375rem }
p { margin: 0 }
a { color: var(--line); text-underline-offset: 0.2em }
:focus-visible { outline: 2px solid var(--line); outline-offset: 3px }
.test { background: var(--warning-paper); color: var(--warning); text-align: center; padding: 10px 20px; font-weight: 500 }
main { max-width: 1040px; margin: 0 auto; padding: clamp(28px, 6vw, 72px) clamp(20px, 5vw, 64px) 72px; display: grid; gap: 32px }
.rest { display: block; width: 100%; height: 44px; color: var(--line); fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round }
.rest path { vector-effect: non-scaling-stroke }
.columns { display: grid; gap: 48px }
.order { align-self: start }
.order dl { margin: 16px 0 0; display: grid; grid-template-columns: minmax(0, 1fr) auto }
.order dt, .order dd { margin: 0; padding: 12px 0; border-top: 1px solid var(--hairline) }
.order dd { text-align: right; padding-left: 16px; font-variant-numeric: tabular-nums }
.order .total { font-weight: 600; border-top: 2px solid var(--ink); font-size: 1.1875rem }
small, .hint { font-size: 0.9375rem; color: var(--soft) }
dt small { display: block }
form { display: grid; gap: 24px; max-width: 480px }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; display: grid; gap: 8px }
.question { font: 500 1.0625rem/1.6 Figtree, system-ui, sans-serif; padding: 0 }
.field { display: grid; gap: 4px }
.field label, .test-data summary { font-weight: 500 }
.field input { font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: var(--paper); border: 1px solid var(--control); border-radius: 6px; padding: 9px 12px; min-height: 48px; width: 100% }
.field input::placeholder { color: var(--soft); opacity: 1 }
.field input[readonly] { background: var(--deep); border-color: var(--hairline) }
.field input[aria-invalid] { border: 2px solid var(--error); padding: 8px 11px }
.fault { color: var(--error); display: flex; gap: 8px; align-items: start }
.fault svg { flex: none; margin-top: 0.3em }
.choice { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 8px 14px; border: 1px solid var(--hairline); border-radius: 6px; cursor: pointer }
.choice:has(:checked) { border-color: var(--line); box-shadow: inset 0 0 0 1px var(--line) }
.choice input { accent-color: var(--line); width: 20px; height: 20px; margin: 0; flex: none }
.part { display: grid; gap: 24px }
form:has(#method-card:checked) :is(.sepa, .redirect), form:has(#method-sepa_debit:checked) :is(.card, .redirect), form:has(:is(#method-paypal, #method-klarna):checked) :is(.card, .sepa) { display: none }
.pair { display: grid; gap: 24px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr)) }
.problems { border-left: 4px solid var(--error); background: var(--error-paper); padding: 14px 18px; max-width: 480px; margin-bottom: 24px }
.problems ul { margin: 4px 0 0; padding-left: 1.1em }
.problems a { color: var(--error) }
.actions { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center }
button, .button { font: 600 1.0625rem/1.4 Figtree, system-ui, sans-serif; border: 1px solid transparent; border-radius: 6px; min-height: 52px; padding: 12px 32px; background: var(--accent); color: var(--on-accent); cursor: pointer; transition: background 160ms; text-decoration: none; display: inline-block }
button:hover, .button:hover { background: var(--accent-strong) }
button.quiet { background: none; color: var(--ink); border-color: var(--control) }
button.quiet:hover { background: var(--deep) }
.actions a:not(.button) { padding: 12px 0 }
.test-data { border-top: 1px solid var(--hairline); max-width: 480px; margin-top: 48px; padding-top: 8px }
.test-data summary { min-height: 44px; padding: 10px 0; cursor: pointer }
.test-data ul { list-style: none; margin: 0 0 12px; padding: 0 }
.test-data li { padding: 8px 0; border-bottom: 1px solid var(--hairline) }
.test-data code { font: inherit; font-variant-numeric: tabular-nums; font-weight: 500; display: block; user-select: all }
.notice { display: grid; gap: 24px; max-width: 34rem; justify-items: start }
@media (min-width: 860px) {
  .columns { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 96px }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important } }
`
