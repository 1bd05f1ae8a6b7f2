import { describe, expect, it } from 'vitest'
import { routes } from '../../lambdas/deployed.ts'
import { readOrder } from '../../lambdas/orders/order.ts'
import { addressHash } from '../../lambdas/platform/signed.ts'
import { buy, order } from '../../local/seed/shopper.ts'
import { ask, codeFor, identityCall, join, signIn, switchOn } from './accounts.ts'
import { MINUTE, openAccounts } from './open-accounts.ts'

const { basket, cloud, customerOf, everythingOf, list, minutes, subjects } = await openAccounts()

describe('a new address', () => {
  // The first one: the table forgets a counter by the cloud's clock, which others move by a day.
  it('brings few codes to a mailbox that is not theirs, and each account has its own', async () => {
    const [email, stranger] = ['belaestigt@example.com', 'unbeteiligt@example.com']
    await join(cloud, email)
    const { access: AccessToken } = await signIn(cloud, email)
    const codes = (to: string) => subjects(to).filter(subject => subject.startsWith('Dein Code')).length
    const before = codes(email)
    const UserAttributes = [{ Name: 'email', Value: stranger }]
    // The pool's own limit is five in an hour.
    for (let asked = 0; asked < 4; asked++)
      await identityCall(cloud, 'UpdateUserAttributes', { AccessToken, UserAttributes })
    cloud.clock.advance(61 * MINUTE)
    const again = await signIn(cloud, email)
    const answers = []
    for (let asked = 0; asked < 4; asked++)
      answers.push(
        await identityCall(cloud, 'UpdateUserAttributes', { AccessToken: again.access, UserAttributes }),
      )
    expect(codes(stranger)).toBe(5)
    expect(answers.map(({ response }) => response.status)).toEqual([200, 400, 400, 400])
    expect(String(answers.at(-1)?.body.message)).toContain('too-many-mails')
    cloud.clock.advance(61 * MINUTE)
    await identityCall(cloud, 'ForgotPassword', { Username: email })
    expect(codes(email)).toBe(before + 1)
  })

  /** What the pool alone does for it. */
  async function prove({ access }: { access: string }, email: string, code = () => codeFor(cloud, email)) {
    const UserAttributes = [{ Name: 'email', Value: email }]
    await identityCall(cloud, 'UpdateUserAttributes', { AccessToken: access, UserAttributes })
    const proof = { AccessToken: access, AttributeName: 'email', Code: code() }
    await identityCall(cloud, 'VerifyUserAttribute', proof)
  }

  async function change(tokens: { access: string }, email: string) {
    await prove(tokens, email)
    return ask(cloud, routes.changeEmail, {}, tokens.access)
  }

  it('takes the account along, tells the old one, and leaves nothing for the next owner of the old one', async () => {
    const [former, email] = ['vorher@example.com', 'nachher@example.com']
    const orderId = await buy(cloud.siteUrl, basket(former))
    await cloud.settle()
    await join(cloud, former)
    const tokens = await signIn(cloud, former)
    expect((await ask(cloud, routes.changeEmail, {}, tokens.access)).body).toEqual({ email: former })
    expect((await change(tokens, email)).body).toEqual({ email })
    expect((await ask(cloud, routes.changeEmail, {}, tokens.access)).body).toEqual({ email })
    expect((await ask(cloud, routes.readProfile, {}, tokens.access)).body).toMatchObject({ email })
    expect((await list(tokens.access)).purchases).toMatchObject([{ orderId }])
    expect(subjects(former)[0]).toBe('Deine E-Mail-Adresse wurde geändert')
    const mails = await everythingOf(`CUSTOMER#${await customerOf(email)}`)
    expect(JSON.stringify(mails.filter(({ kind }) => kind === 'mail'))).not.toContain(former)

    await join(cloud, former)
    const next = await signIn(cloud, former)
    expect((await list(next.access)).purchases).toEqual([])
    expect((await list((await signIn(cloud, email)).access)).purchases).toMatchObject([{ orderId }])
  })

  it('can be taken back from the mailbox before it, and a stolen account with it', async () => {
    const [former, thief] = ['bestohlen@example.com', 'dieb@example.com']
    await join(cloud, former)
    const tokens = await signIn(cloud, former)
    await ask(cloud, routes.readProfile, {}, tokens.access)
    await change(tokens, thief)
    await cloud.settle()
    const mail = cloud.mails().find(({ to, html }) => to.includes(former) && html?.includes('#email-undo='))
    const token = /#email-undo=([\w.-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
    expect((await ask(cloud, routes.undoEmailChange, { token })).body).toEqual({ email: former })
    // Nobody is in, and the password is nobody's.
    expect((await ask(cloud, routes.readProfile, {}, tokens.access)).status).toBe(401)
    for (const email of [former, thief])
      await expect(signIn(cloud, email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    // The owner chooses one by a code to the mailbox.
    await identityCall(cloud, 'ForgotPassword', { Username: former })
    const Password = 'wieder ganz meins'
    const ConfirmationCode = codeFor(cloud, former)
    await identityCall(cloud, 'ConfirmForgotPassword', { Username: former, ConfirmationCode, Password })
    const back = await signIn(cloud, former, undefined, Password)
    expect((await ask(cloud, routes.readProfile, {}, back.access)).body).toMatchObject({ email: former })
    await cloud.settle()
    expect(subjects(thief)[0]).toBe('Die Änderung deiner E-Mail-Adresse wurde rückgängig gemacht')
    expect(
      cloud.mails().filter(({ to, html }) => to.includes(thief) && html?.includes('email-undo')),
    ).toEqual([])
  })

  it('is taken back also by who has signed up with the former one again meanwhile, and with a factor of the thief’s', async () => {
    const [former, thief] = ['ausgesperrt@example.com', 'einbrecher@example.com']
    await join(cloud, former)
    const tokens = await signIn(cloud, former)
    await ask(cloud, routes.readProfile, {}, tokens.access)
    const customerId = await customerOf(former)
    await change(tokens, thief)
    await switchOn(cloud, tokens.access)
    await ask(cloud, routes.secondFactorChanged, {}, tokens.access)
    await cloud.settle()
    await join(cloud, former)
    const meanwhile = await signIn(cloud, former)
    const orderId = await buy(cloud.siteUrl, basket(former))
    await cloud.settle()

    const mail = cloud.mails().find(({ to, html }) => to.includes(former) && html?.includes('#email-undo='))
    const token = /#email-undo=([\w.-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
    expect((await ask(cloud, routes.undoEmailChange, { token })).body).toEqual({ email: former })
    // Neither the thief nor anybody of before is in.
    for (const { access } of [tokens, meanwhile])
      expect((await ask(cloud, routes.readProfile, {}, access)).status).toBe(401)
    const before = cloud.mails().length
    await identityCall(cloud, 'ForgotPassword', { Username: thief })
    expect(cloud.mails()).toHaveLength(before)
    await join(cloud, thief)
    expect(await customerOf(thief)).not.toBe(customerId)
    // The owner gets in by the mailbox alone, to both accounts in one.
    await identityCall(cloud, 'ForgotPassword', { Username: former })
    const Password = 'wieder ganz meins'
    const ConfirmationCode = codeFor(cloud, former)
    await identityCall(cloud, 'ConfirmForgotPassword', { Username: former, ConfirmationCode, Password })
    const back = await signIn(cloud, former, undefined, Password)
    expect(await customerOf(former)).toBe(customerId)
    expect((await list(back.access)).purchases).toMatchObject([{ orderId }])
  })

  it('brings what was bought with it as a guest, and its downloads', async () => {
    const [former, email] = ['konto@example.com', 'gastkauf@example.com']
    const guest = await buy(cloud.siteUrl, basket(email))
    const open = await order(cloud.siteUrl, basket(email))
    await cloud.settle()
    const guestId = await customerOf(email)
    await join(cloud, former)
    const tokens = await signIn(cloud, former)
    expect((await change(tokens, email)).body).toEqual({ email })
    const { purchases } = await list(tokens.access)
    expect(purchases).toMatchObject([{ orderId: guest, status: 'completed' }])
    const claim = {
      orderId: guest,
      fileId: purchases[0].downloads[0].fileId,
      pressId: 'prs_0123456789abcdef',
    }
    expect((await ask(cloud, routes.claimDownload, claim, tokens.access)).body.left).toBe(4)

    // A word of Stripe about the old place still finds the order, and so does the clock.
    expect(await readOrder({ customerId: guestId, orderId: open })).toMatchObject({
      customerId: await customerOf(email),
      status: 'pending',
    })
    cloud.clock.advance(25 * 60 * MINUTE)
    await minutes(1)
    expect(await readOrder({ customerId: guestId, orderId: open })).toMatchObject({ status: 'failed' })
    const later = await order(cloud.siteUrl, basket(email))
    expect(await readOrder({ customerId: await customerOf(email), orderId: later })).toBeDefined()
    const left = (await everythingOf(`CUSTOMER#${guestId}`)).filter(({ sk }) => !sk.startsWith('MAIL'))
    expect(left.map(({ movedTo, mergedInto }) => movedTo ?? mergedInto)).toEqual(
      left.map(() => expect.stringMatching(/^cus_/)),
    )
    expect(JSON.stringify(left)).not.toMatch(/example\.com|duePk/)
  })

  it('is followed by the next token when the page was closed before it could say so', async () => {
    const [former, email] = ['zugeklappt@example.com', 'aufgeklappt@example.com']
    await join(cloud, former)
    const tokens = await signIn(cloud, former)
    const customerId = await customerOf(former)
    await prove(tokens, email)
    expect(await customerOf(email)).toBe('')
    const next = await signIn(cloud, email)
    await cloud.settle()
    expect(await customerOf(email)).toBe(customerId)
    expect(await customerOf(former)).toBe('')
    expect((await ask(cloud, routes.readProfile, {}, next.access)).body).toMatchObject({ email })
    expect(subjects(former)[0]).toBe('Deine E-Mail-Adresse wurde geändert')
  })

  describe('and the newsletter', () => {
    const tokenTo = (email: string, page: string) => {
      const link = new RegExp(`/newsletter/${page}#token=([\\w.-]+)`)
      const mail = cloud.mails().find(({ to, text }) => to.includes(email) && link.test(text ?? ''))
      return link.exec(mail?.text ?? '')?.[1] ?? ''
    }
    const subscribe = (email: string) =>
      ask(cloud, routes.joinNewsletter, { email, firstName: 'Kim', language: 'de' })
    async function read(email: string) {
      await subscribe(email)
      await ask(cloud, routes.confirmNewsletter, { token: tokenTo(email, 'bestaetigen') })
    }
    const leave = (token: string) => ask(cloud, routes.leaveNewsletter, { token })
    const newsletterOf = async (email: string) =>
      (await everythingOf(`EMAIL#${await addressHash(email)}`)).filter(({ sk }) =>
        sk.startsWith('NEWSLETTER'),
      )
    const statusOf = async (email: string) => (await newsletterOf(email))[0]?.status
    const proofsOf = async (email: string) =>
      (await newsletterOf(email)).slice(1).map(({ sk }) => sk.split('#').at(-1) ?? '')

    it('that the old one reads goes to the new one with its proofs, and ends by the link of an old mail', async () => {
      const [former, email] = ['liest@example.com', 'liest-weiter@example.com']
      await read(former)
      await join(cloud, former)
      const tokens = await signIn(cloud, former)
      await change(tokens, email)
      const { newsletter } = (await ask(cloud, routes.readProfile, {}, tokens.access)).body
      expect(newsletter).toMatchObject({ status: 'confirmed' })
      expect(await newsletterOf(email)).toMatchObject([{ email, firstName: 'Kim' }, {}, {}, {}])
      expect((await proofsOf(email)).toSorted()).toEqual(['confirm', 'move', 'signup'])
      expect(await statusOf(former)).toBe('left')
      expect(JSON.stringify(await newsletterOf(former))).not.toContain('@')
      expect((await newsletterOf(former)).every(({ forgetAt }) => typeof forgetAt === 'number')).toBe(true)
      const [moved, earlier] = [await newsletterOf(email), await newsletterOf(former)]
      expect(moved[0]?.voucherCode).toBe(earlier[0]?.voucherCode)

      await leave(tokenTo(former, 'abmelden'))
      expect(await statusOf(email)).toBe('left')
    })

    it('follows there and back again', async () => {
      const [former, email] = ['hin@example.com', 'her@example.com']
      await read(former)
      await join(cloud, former)
      const tokens = await signIn(cloud, former)
      await change(tokens, email)
      await change(tokens, former)
      expect([await statusOf(former), await statusOf(email)]).toEqual(['confirmed', 'left'])
    })

    it('that the new one waits to confirm is confirmed, and its link says so', async () => {
      const [former, email] = ['liest-eins@example.com', 'wartet@example.com']
      await read(former)
      await subscribe(email)
      await join(cloud, former)
      await change(await signIn(cloud, former), email)
      expect(await statusOf(email)).toBe('confirmed')
      const pressed = await ask(cloud, routes.confirmNewsletter, { token: tokenTo(email, 'bestaetigen') })
      expect(pressed.status).toBe(200)
    })

    it.each([
      ['reads already', false, 'confirmed'],
      ['has left itself', true, 'left'],
    ])('that the new one %s stays as it said, and the old one gets none', async (_, hasLeft, status) => {
      const [former, email] = [`doppelt-${status}@example.com`, `bleibt-${status}@example.com`]
      await read(former)
      await read(email)
      if (hasLeft) await leave(tokenTo(email, 'abmelden'))
      const before = await newsletterOf(email)
      await join(cloud, former)
      await change(await signIn(cloud, former), email)
      expect(await newsletterOf(email)).toEqual(before)
      expect([await statusOf(former), await statusOf(email)]).toEqual(['left', status])
    })

    it('that the old one never confirmed does not follow', async () => {
      const [former, email] = ['unbestaetigt@example.com', 'ohne@example.com']
      await subscribe(former)
      await join(cloud, former)
      await change(await signIn(cloud, former), email)
      expect([await statusOf(former), await statusOf(email)]).toEqual(['pending', undefined])
    })
  })

  it('that is not proven brings nothing, however often it is asked for', async () => {
    const email = 'fremdes-postfach@example.com'
    await buy(cloud.siteUrl, basket(email))
    await cloud.settle()
    await join(cloud, 'neugierig@example.com')
    const tokens = await signIn(cloud, 'neugierig@example.com')
    await prove(tokens, email, () => '000000')
    expect((await ask(cloud, routes.changeEmail, {}, tokens.access)).body).toEqual({
      email: 'neugierig@example.com',
    })
    expect((await list(tokens.access)).purchases).toEqual([])
  })
})
