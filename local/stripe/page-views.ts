import type Stripe from 'stripe'
import { isRedirect } from '../../contract/payment-methods.ts'
import { html, type Html } from '../html.ts'
import type { Step } from './objects.ts'
import { FIELDS, type Faults, type Field, type Typed } from './page-form.ts'
import { pageTexts, type PageLanguage, type PageText, type Refusal } from './page-text.ts'

export interface View {
  session: Stripe.Checkout.Session
  lines: Stripe.LineItem[]
  language: PageLanguage
}

export interface FormState {
  typed: Typed
  faults: Faults
  refusal?: Refusal
}

const TEST_DATA: [number: string, effect: keyof PageText['effects']][] = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient'],
  ['4000 0000 0000 0580', 'slow'],
  ['4000 0025 0000 3155', 'asks'],
  ['4000 0000 0000 0341', 'later'],
  ['4000 0000 0000 0259', 'disputed'],
  ['4000 0000 0000 7726', 'refundWaits'],
  ['4000 0000 0000 5126', 'refundFails'],
  ['DE89 3704 0044 0532 0130 00', 'debit'],
  ['DE62 3704 0044 0532 0130 01', 'returned'],
  ['DE35 3704 0044 0532 0130 02', 'takenBack'],
]

/** The page of an open session. */
export function paymentView(view: View, state: FormState): string {
  const text = pageTexts[view.language]
  return page(
    view.language,
    view.session.mode === 'setup' ? text.keepTitle : text.title,
    html`<div class="columns">
      ${orderSummary(view, text)}
      <section aria-labelledby="form">
        ${problems(text, state)} ${paymentForm(view, text, state)}
        ${view.session.amount_total === 0 && view.session.mode === 'payment' ? null : testData(text)}
      </section>
    </div>`,
  )
}

/** The second page: what a bank would ask. */
export function challengeView({ session, language }: View, step: Step): string {
  const text = pageTexts[language]
  const action = `/c/pay/${session.id}/${step}`
  const redirects = step === '3ds' ? undefined : text.redirects
  return page(
    language,
    step === '3ds' ? text.challengeTitle : text[step],
    html`<div class="notice">
      <p>${redirects ? redirects.explained : text.challenge}</p>
      <p><strong>${money(session.amount_total ?? 0, session.currency, language)}</strong></p>
      <form method="post" action="${action}">
        <div class="actions">
          <button name="answer" value="approve">${text.approve}</button>
          ${redirects && html`<button name="answer" value="later" class="quiet">${redirects.later}</button>`}
          <button name="answer" value="refuse" class="quiet">${text.refuse}</button>
          ${redirects && html`<a href="/c/pay/${session.id}">${redirects.giveUp}</a>`}
        </div>
      </form>
    </div>`,
  )
}

/** A session that takes no payment any more, or none at all. */
export function noticeView(
  language: PageLanguage,
  kind: 'complete' | 'expired' | 'unknown',
  link: string | null,
): string {
  const text = pageTexts[language]
  const label = kind === 'complete' ? text.completeLink : text.expiredLink
  return page(
    language,
    text[`${kind}Title`],
    html`<div class="notice">
      <p>${text[kind]}</p>
      ${link ? html`<a class="button" href="${link}">${label}</a>` : null}
    </div>`,
  )
}

function page(language: PageLanguage, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/c/pay/style.css" />
      </head>
      <body>
        <header class="test">${pageTexts[language].test}</header>
        <main>
          <h1>${title}</h1>
          <svg class="rest" viewBox="0 0 600 40" preserveAspectRatio="none" aria-hidden="true">
            <path
              d="M0 20c3-16 5-16 8 0s6 18 10 0 8-22 13 0 9 18 15 0 11-15 18 0 14 12 22 0 18-9 28 0 24 7 36 0 30-5 44 0 30 3 46 0h360"
            />
          </svg>
          ${body}
        </main>
      </body>
    </html>`.markup
}

function orderSummary({ session, lines, language }: View, text: PageText): Html | null {
  // Only a means of payment is left here.
  if (session.mode === 'setup') return null
  const price = (cents: number) => money(cents, session.currency, language)
  const discount = session.total_details?.amount_discount ?? 0
  return html`<section class="order" aria-labelledby="order">
    <h2 id="order">${text.order}</h2>
    <dl>
      ${lines.map(
        line =>
          html`<dt>
              ${(line.quantity ?? 1) > 1 ? `${line.quantity} × ` : ''}${line.description}
              ${line.price?.recurring && html`<small>${text.per[line.price.recurring.interval]}</small>`}
            </dt>
            <dd>${price(line.amount_subtotal)}</dd>`,
      )}
      ${
        discount > 0 &&
        html`<dt>${text.discount}</dt>
          <dd>−${price(discount)}</dd>`
      }
      <dt class="total">${session.mode === 'subscription' ? text.totalNow : text.total}</dt>
      <dd class="total">${price(session.amount_total ?? 0)}</dd>
    </dl>
  </section>`
}

function problems(text: PageText, { faults, refusal }: FormState): Html | null {
  const wrong = FIELDS.filter(field => faults[field])
  if (wrong.length === 0 && !refusal) return null
  // Focus without a script: `autofocus` works on whatever can take it.
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    ${refusal ? html`<p>${text.refusals[refusal]}</p>` : html`<p>${text.summary}</p>`}
    ${
      wrong.length > 0 &&
      html`<ul>
        ${wrong.map(field => html`<li><a href="#${field}">${faultText(text, faults, field)}</a></li>`)}
      </ul>`
    }
  </div>`
}

function paymentForm({ session }: View, text: PageText, state: FormState): Html {
  const isFree = session.amount_total === 0 && session.mode === 'payment'
  const types = session.payment_method_types
  // A browser's saved real card has no place on a test page, so its fields switch the filling-in off.
  const field = (name: Field, more: Html) => input(text, state, name, more)
  const digits = html`inputmode="numeric" autocomplete="off" spellcheck="false"`
  return html`<form method="post" action="/c/pay/${session.id}" novalidate>
    <h2 id="form">${text.form}</h2>
    ${field('email', html`type="email" autocomplete="email" ${session.customer_email ? html`readonly` : null}`)}
    ${isFree && html`<p>${text.nothingToPay}</p>`}
    ${!isFree && types.length > 1 && methodChoice(text, state, types)}
    ${
      !isFree &&
      types.includes('card') &&
      html`<div class="part card">
        ${field('cardNumber', html`${digits} placeholder="4242 4242 4242 4242"`)}
        <div class="pair">${field('expiry', digits)} ${field('cvc', digits)}</div>
      </div>`
    }
    ${
      !isFree &&
      types.includes('sepa_debit') &&
      html`<div class="part sepa">
        ${field('iban', html`autocomplete="off" autocapitalize="characters" spellcheck="false"`)}
        <p class="hint">${text.mandate}</p>
      </div>`
    }
    ${!isFree && types.some(isRedirect) && html`<p class="hint part redirect">${text.redirects.hint}</p>`}
    <div class="actions">
      <button>${session.mode === 'setup' ? text.keep : isFree ? text.finish : text.pay}</button>
      ${session.cancel_url && html`<a href="${session.cancel_url}">${text.cancel}</a>`}
    </div>
  </form>`
}

function methodChoice(text: PageText, { typed, faults }: FormState, types: string[]): Html {
  const chosen = types.includes(typed.method) ? typed.method : types[0]
  return html`<fieldset id="method" tabindex="-1">
    <legend class="question">${text.method}</legend>
    ${types.map(
      type =>
        html`<label class="choice">
          <input
            type="radio"
            name="method"
            id="method-${type}"
            value="${type}"
            ${type === chosen && html`checked`}
          />
          ${nameOf(text, type)}
        </label>`,
    )}
    ${faults.method && fault(text, faults, 'method')}
  </fieldset>`
}

const nameOf = (text: PageText, type: string): string =>
  type === 'sepa_debit' ? text.sepa : isRedirect(type) ? text[type] : text.card

function input(text: PageText, { typed, faults }: FormState, name: Field, more: Html): Html {
  const hint = name === 'expiry' ? text.expiryHint : name === 'cvc' ? text.cvcHint : null
  const described = [hint && `${name}-hint`, faults[name] && `${name}-fault`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${text[name]}</label>
    ${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input
      id="${name}"
      name="${name}"
      value="${typed[name]}"
      required
      ${more}
      ${described && html`aria-describedby="${described}"`}
      ${faults[name] && html`aria-invalid="true"`}
    />
    ${faults[name] && fault(text, faults, name)}
  </div>`
}

function fault(text: PageText, faults: Faults, name: Field): Html {
  return html`<span class="fault" id="${name}-fault">
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" stroke-width="1.5" />
      <path d="M8 4v5M8 11.2v.3" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" />
    </svg>
    ${faultText(text, faults, name)}
  </span>`
}

function faultText(text: PageText, faults: Faults, name: Field): string {
  const kind = faults[name]
  return kind ? text.faults[kind] : ''
}

function testData(text: PageText): Html {
  return html`<details class="test-data">
    <summary>${text.testData}</summary>
    <ul>
      ${TEST_DATA.map(([number, effect]) => html`<li><code>${number}</code> ${text.effects[effect]}</li>`)}
    </ul>
    <p class="hint">${text.testDataHint}</p>
  </details>`
}

function money(cents: number, currency: string | null, language: PageLanguage): string {
  const locale = language === 'de' ? 'de-DE' : 'en-IE'
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currency ?? 'eur' }).format(cents / 100)
}
