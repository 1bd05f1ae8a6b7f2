import { createPublicKey, verify } from 'node:crypto'
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import {
  type Manifest,
  readManifest,
  readManifestKeys,
  readManifestSchema,
} from '../../../contract/app-manifest.ts'
import type { AppProgram } from '../../../contract/app-programs.ts'
import { openingPrograms, openingVersions } from '../../../contract/opening-app.ts'
import { openingCatalogue } from '../../../contract/opening-catalogue.ts'
import type { Route } from '../../../contract/route.ts'
import {
  publishApp,
  readApp,
  readAppDeeds,
  removeAppProgram,
  readAppVersion,
  restoreAppVersion,
  saveAppAnnouncements,
  saveAppProgram,
  saveAppSwitches,
  saveAppVersions,
  type StaffApp,
} from '../../../contract/staff-app.ts'
import { handler as apps } from '../../../lambdas/app-content/handler.ts'
import { storedPublication } from '../../../lambdas/app-content/publication.ts'
import { files } from '../../../lambdas/files/file.ts'
import { documents } from '../../../lambdas/platform/table.ts'
import { handler } from '../../../lambdas/staff-app/handler.ts'
import { parts } from '../../../lambdas/staff-app/part.ts'
import { productItem } from '../given.ts'
import { ask, httpEvent, NOW, ofStaff } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const editor = ofStaff('cus_01KAG000000000000000000009', '[editor]')
const press = (n: number) => `prs_0123456789abcde${n}`
const offers = () => given(...openingCatalogue.map(productItem))
const [kraft, sleep] = openingPrograms as [AppProgram, AppProgram]

const staff = (route: Route, input: object, claims = editor) =>
  ask(handler, route, { input: { ...input }, claims })
const read = async (): Promise<StaffApp> => (await staff(readApp, {})).body
const save = (program: AppProgram, rev: number, n = 1) =>
  staff(saveAppProgram, { program, rev, pressId: press(n), reason: 'Klarer' })
const revsOf = ({ parts }: StaffApp) => Object.fromEntries(parts.map(({ name, rev }) => [name, rev]))
/** What was looked at is what is published. */
async function publish(seen: StaffApp, n = 9) {
  const version = seen.published?.manifest.version ?? 0
  return staff(publishApp, { pressId: press(n), reason: 'Freigegeben', version, revs: revsOf(seen) })
}
const renamed = (title: string, program = kraft): AppProgram => ({
  ...program,
  units: program.units.map((unit, index) =>
    index === 0 ? { ...unit, title: { de: title, en: title } } : unit,
  ),
})
const published = storedPublication.keyOf({})
const partOf = (name: string) => parts.keyOf({ name })
const manifest = (headers?: Record<string, string>) =>
  ask(apps, readManifest, { input: {}, ...(headers && { headers }) })
const titleIn = ({ programs }: Manifest) => programs[0]?.units[0]?.title.de

describe('the draft', () => {
  it('begins with what came with the release, and nothing of it has to be mended', async () => {
    await offers()
    const { parts: all, checks, published: none, recordings } = await read()
    expect(all.map(({ name, rev }) => `${name} ${rev}`)).toEqual([
      ...openingPrograms.map(({ slug }) => `program-${slug} 0`),
      'versions 0',
      'announcements 0',
      'switches 0',
    ])
    // The recordings of the opening catalogue are samples of some seconds.
    expect(new Set(checks.map(({ code, weight }) => `${code} ${weight}`))).toEqual(
      new Set(['recording-length should']),
    )
    expect(none).toBeUndefined()
    expect(recordings.find(({ fileId }) => fileId === 'fil_kde01')).toEqual({
      fileId: 'fil_kde01',
      title: 'Ankommen',
      seconds: 24,
      programs: ['kraft-der-emotionen'],
      isSample: true,
    })
  })

  it('is saved part by part, with a line of who, what and why', async () => {
    await offers()
    const { status, body } = await save(renamed('Da sein'), 0)
    expect(status).toBe(200)
    expect(revsOf(body)).toMatchObject({ 'program-kraft-der-emotionen': 1, versions: 0 })
    const { deeds } = (await staff(readAppDeeds, { part: 'program-kraft-der-emotionen' })).body
    expect(deeds).toEqual([
      {
        at: NOW,
        action: 'app-saved',
        who: expect.any(String),
        reason: 'Klarer',
        before: { 'program.units.0.title.de': 'Ankommen', 'program.units.0.title.en': 'Arriving' },
        after: { 'program.units.0.title.de': 'Da sein', 'program.units.0.title.en': 'Da sein' },
      },
    ])
  })

  it('is not written, and leaves no line, where nothing was changed', async () => {
    expect((await save(kraft, 0)).status).toBe(200)
    expect(await stored(partOf('program-kraft-der-emotionen'))).toBeUndefined()
    expect(await partition('AUDIT#app-program-kraft-der-emotionen')).toEqual([])
  })

  it('of two who save at once one has saved, first and later', async () => {
    const key = partOf('program-kraft-der-emotionen')
    beforeWrite(key, () => save(renamed('Die andere'), 0, 2))
    expect(await save(renamed('Die eine'), 0)).toMatchObject({ status: 409, body: { code: 'app-changed' } })
    beforeWrite(key, () => save(renamed('Die dritte'), 1, 3))
    expect((await save(renamed('Die vierte'), 1, 4)).status).toBe(409)
    expect(await stored(key)).toMatchObject({
      rev: 2,
      content: { program: { units: [{ title: { de: 'Die dritte' } }, {}, {}, {}, {}, {}, {}] } },
    })
    expect(await partition('AUDIT#app-program-kraft-der-emotionen')).toHaveLength(2)
  })

  it('is saved once by a press that comes twice', async () => {
    await save(renamed('Da sein'), 0)
    expect((await save(renamed('Da sein'), 0)).status).toBe(200)
    expect(await stored(partOf('program-kraft-der-emotionen'))).toMatchObject({ rev: 1 })
  })

  it('of two programs is no conflict', async () => {
    beforeWrite(partOf('program-mentales-schlaftraining'), () => save(renamed('Da sein'), 0, 2))
    expect((await save(renamed('Abend', sleep), 0)).status).toBe(200)
    expect(revsOf(await read())).toMatchObject({
      'program-kraft-der-emotionen': 1,
      'program-mentales-schlaftraining': 1,
    })
  })

  it.each<[string, Route, object]>([
    [
      'versions',
      saveAppVersions,
      { versions: { ...openingVersions, ios: { current: '1.10.0', minimum: '1.9.0' } } },
    ],
    [
      'announcements',
      saveAppAnnouncements,
      {
        announcements: [
          {
            id: 'ann_winter',
            title: { de: 'Winterpause', en: 'Winter break' },
            text: { de: 'Wir sind ab dem 7. Januar wieder da.', en: 'We are back on 7 January.' },
            from: '2026-12-23',
            until: '2027-01-06',
            platforms: ['ios'],
          },
        ],
      },
    ],
    ['switches', saveAppSwitches, { switches: [{ name: 'neuer-player', about: 'Der Player', percent: 10 }] }],
  ])('has %s beside the programs', async (name, route, content) => {
    await offers()
    const { status, body } = await staff(route, { ...content, rev: 0, pressId: press(1), reason: 'Neu' })
    expect(status).toBe(200)
    expect(revsOf(body)).toMatchObject({ [name]: 1 })
    expect((await publish(body)).status).toBe(200)
    const { body: read } = await manifest()
    const expected = {
      versions: { versions: { ios: { current: '1.10.0', minimum: '1.9.0' } } },
      // Days in Berlin, the last one in full.
      announcements: {
        announcements: [{ from: '2026-12-22T23:00:00.000Z', until: '2027-01-06T23:00:00.000Z' }],
      },
      // What a switch is for is the team's.
      switches: { switches: [{ name: 'neuer-player', percent: 10 }] },
    }[name]
    expect(read).toMatchObject(expected ?? {})
    expect(JSON.stringify(read)).not.toContain('Der Player')
  })
})

describe('publishing', () => {
  it('writes the next version, of what was compared, with a line', async () => {
    await offers()
    expect((await publish(await read(), 1)).body.published.manifest).toMatchObject({
      version: 1,
      publishedAt: NOW,
    })
    await save(renamed('Da sein'), 0)
    expect(titleIn((await manifest()).body)).toBe('Ankommen')
    const { body } = await publish(await read())
    expect(body.published.manifest.version).toBe(2)
    expect(titleIn((await manifest()).body)).toBe('Da sein')
    const versions = body.deeds.map(({ before, after }: StaffApp['deeds'][number]) => [before, after])
    expect(versions).toHaveLength(2)
    expect(versions).toContainEqual([{ version: 0 }, { version: 1 }])
    expect(versions).toContainEqual([{ version: 1 }, { version: 2 }])
  })

  it('of what is published already changes nothing', async () => {
    await offers()
    await publish(await read(), 1)
    const before = await stored(published)
    expect((await publish(await read())).status).toBe(200)
    expect(await stored(published)).toEqual(before)
    expect(await partition('AUDIT#app-manifest')).toHaveLength(1)
  })

  it('of two at once is one, and the other compares again', async () => {
    await offers()
    const seen = await read()
    beforeWrite(published, () => publish(seen, 2))
    expect(await publish(seen)).toMatchObject({ status: 409, body: { code: 'app-changed' } })
    expect(await stored(published)).toMatchObject({ version: 1 })
    await save(renamed('Da sein'), 0)
    const later = await read()
    beforeWrite(published, () => publish(later, 3))
    expect((await publish(later, 4)).status).toBe(409)
    expect(await stored(published)).toMatchObject({ version: 2 })
    expect(await partition('AUDIT#app-manifest')).toHaveLength(2)
  })

  it.each([
    ['for the first time', 0],
    ['again', 1],
  ])('while somebody saves %s publishes nothing that nobody has compared', async (_, rev) => {
    await offers()
    if (rev === 1) await save(renamed('Vorher'), 0, 1)
    const seen = await read()
    beforeWrite(published, () => save(renamed('Nachher'), rev, 2))
    expect(await publish(seen)).toMatchObject({ status: 409, body: { code: 'app-changed' } })
    expect(await stored(published)).toBeUndefined()
  })

  it('of an older comparison is refused before anything is written', async () => {
    await offers()
    const seen = await read()
    await save(renamed('Da sein'), 0)
    expect((await publish(seen)).status).toBe(409)
    const { parts: _, ...rest } = await read()
    expect((await publish({ ...rest, parts: seen.parts.slice(1) }, 8)).status).toBe(409)
    expect(await partition('AUDIT#app-manifest')).toEqual([])
  })

  it('comes once from a press that comes twice', async () => {
    await offers()
    const seen = await read()
    await publish(seen)
    expect((await publish(seen)).body.published.manifest.version).toBe(1)
    expect(await partition('AUDIT#app-manifest')).toHaveLength(1)
  })

  it.each<[string, (program: AppProgram) => AppProgram, string]>([
    ['a gap', p => ({ ...p, units: p.units.map((u, i) => (i === 0 ? { ...u, lastDay: 4 } : u)) }), 'day-gap'],
    ['a missing English title', p => ({ ...p, title: { ...p.title, en: '' } }), 'text-missing'],
    [
      'a session of nine minutes',
      p => ({
        ...p,
        units: p.units.map(u => ({ ...u, tracks: u.tracks.map(t => ({ ...t, minutes: 9 })) })),
      }),
      'session-length',
    ],
    [
      'a recording of another program',
      p => ({
        ...p,
        units: p.units.map((u, i) =>
          i === 0 ? { ...u, tracks: u.tracks.map(t => ({ ...t, fileId: 'fil_imb01' })) } : u,
        ),
      }),
      'track-unsold',
    ],
  ])('%s is saved and not published', async (_, change, code) => {
    await offers()
    const { status, body } = await save(change(kraft), 0)
    expect(status).toBe(200)
    expect(body.checks).toContainEqual(
      expect.objectContaining({ code, weight: 'must', part: 'program-kraft-der-emotionen' }),
    )
    expect(await publish(body)).toMatchObject({ status: 409, body: { code: 'app-incomplete' } })
    expect(await stored(published)).toBeUndefined()
  })

  it.each([
    ['draft', 409],
    ['withdrawn', 200],
  ] as const)('with recordings that only a %s offer contains is answered %i', async (state, status) => {
    await offers()
    await given(
      ...openingCatalogue
        .filter(({ program }) => program === kraft.slug)
        .map(offer => productItem({ ...offer, state })),
    )
    expect((await publish(await read())).status).toBe(status)
  })

  it('with a recording that one offer on sale lacks is refused, and so where it loses it meanwhile', async () => {
    await offers()
    const monthly = openingCatalogue.find(({ slug }) => slug === 'kraft-der-emotionen-monatlich')
    if (!monthly) throw new Error('It opens with a month.')
    const lacking = (more: object) => productItem({ ...monthly, files: monthly.files.slice(1), ...more })
    const seen = await read()
    beforeWrite(published, () => given(lacking({ version: 2 })))
    expect((await publish(seen, 1)).body.code).toBe('app-changed')
    const { body } = await publish(await read(), 2)
    expect(body.code).toBe('app-incomplete')
    expect((await read()).checks).toContainEqual(
      expect.objectContaining({ code: 'track-lacking', weight: 'must', about: monthly.files[0]?.fileId }),
    )
    await given(lacking({ version: 3, state: 'withdrawn' }))
    expect((await publish(await read(), 3)).status).toBe(200)
  })

  it.each(['shop', 'support', 'analyst'])('is not for %s', async group => {
    const claims = ofStaff('cus_01KAG000000000000000000009', `[${group}]`)
    const edit = { pressId: press(1), reason: 'Neu' }
    expect((await staff(publishApp, { ...edit, version: 0, revs: {} }, claims)).status).toBe(404)
    expect((await staff(saveAppProgram, { ...edit, rev: 0, program: kraft }, claims)).status).toBe(404)
    expect((await staff(readApp, {}, claims)).status).toBe(group === 'support' ? 200 : 404)
  })
})

describe('the manifest', () => {
  it('is signed over its bytes by a key that is published', async () => {
    await offers()
    await publish(await read())
    const answer = await apps(httpEvent(readManifest, { input: {} }), { functionName: 'test' } as never)
    const { keys } = (await ask(apps, readManifestKeys, { input: {} })).body
    const [head = '', , signature = ''] = String(answer.headers?.['x-jws-signature']).split('.')
    const { alg, kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
    expect([alg, kid]).toEqual(['EdDSA', keys[0].kid])
    const key = createPublicKey({ key: keys[0], format: 'jwk' })
    const holds = (body: string) =>
      verify(
        null,
        Buffer.from(`${head}.${Buffer.from(body).toString('base64url')}`),
        key,
        Buffer.from(signature, 'base64url'),
      )
    expect(holds(answer.body ?? '')).toBe(true)
    expect(holds((answer.body ?? '').replace('Ankommen', 'Ankommem'))).toBe(false)
    expect(JSON.stringify(keys)).not.toContain('"d"')
  })

  it('is kept for a minute, and answered without its bytes to who has them', async () => {
    await offers()
    await publish(await read())
    const { status, headers } = await manifest()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    })
    const { etag = '' } = headers
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await apps(httpEvent(readManifest, { input: {}, headers: { 'if-none-match': tag } }), {
        functionName: 'test',
      } as never)
      expect([again.statusCode, again.body, again.headers?.['etag']]).toEqual([304, undefined, etag])
    }
    expect((await manifest({ 'if-none-match': '"other"' })).status).toBe(200)
    await save(renamed('Da sein'), 0)
    await publish(await read(), 8)
    expect((await manifest({ 'if-none-match': etag })).status).toBe(200)
  })

  it('costs one request to the table, cold and warm', async () => {
    await offers()
    await publish(await read())
    const sent = vi.spyOn(documents, 'send')
    for (let call = 0; call < 2; call++) await manifest()
    const commands = sent.mock.calls.map(([command]) => command)
    sent.mockRestore()
    expect(commands).toHaveLength(2)
    expect(commands.every(command => command instanceof GetCommand || command instanceof QueryCommand)).toBe(
      true,
    )
  })

  it('before the first publication is nothing, and not kept', async () => {
    const { status, headers } = await manifest()
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('has a schema under an address that stays', async () => {
    const { status, body, headers } = await ask(apps, readManifestSchema, { input: { number: '1' } })
    expect([status, body.title]).toEqual([200, 'App manifest, format 1'])
    expect(headers['cache-control']).toBe('public, max-age=86400')
  })
})

const remove = (slug: string, rev: number, isRemoved = true, n = 4) =>
  staff(removeAppProgram, { slug, rev, isRemoved, pressId: press(n), reason: 'Läuft aus' })
const restore = async (version: number, seen: StaffApp, n = 5) =>
  staff(restoreAppVersion, { version, revs: revsOf(seen), pressId: press(n), reason: 'War besser' })
/** No offer of a program is on sale any more. */
const withdraw = (slug: string) =>
  given(
    ...openingCatalogue
      .filter(({ program }) => program === slug)
      .map(offer => productItem({ ...offer, state: 'withdrawn' })),
  )
const slugsIn = ({ programs }: Manifest) => programs.map(({ slug }) => slug)

describe('a program', () => {
  it('is taken out of the draft, out of the apps with the publication, and comes back', async () => {
    await offers()
    await withdraw(kraft.slug)
    const removed: StaffApp = (await remove(kraft.slug, 0)).body
    expect(removed.parts.find(({ name }) => name === `program-${kraft.slug}`)).toMatchObject({
      rev: 1,
      isRemoved: true,
    })
    await publish(removed)
    expect(slugsIn((await manifest()).body)).not.toContain(kraft.slug)
    const back: StaffApp = (await remove(kraft.slug, 1, false, 6)).body
    await publish(back, 7)
    expect(slugsIn((await manifest()).body)).toContain(kraft.slug)
    const { deeds } = (await staff(readAppDeeds, { part: `program-${kraft.slug}` })).body
    expect(deeds.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'app-removed',
      'app-restored',
    ])
  })

  it('that is on sale, once or by the month, is not taken out of the apps', async () => {
    await offers()
    await publish(await read(), 1)
    const removed: StaffApp = (await remove(sleep.slug, 0)).body
    expect(removed.checks).toContainEqual({
      code: 'program-sold',
      weight: 'must',
      part: `program-${sleep.slug}`,
      about: sleep.title.de,
    })
    expect((await publish(removed)).body.code).toBe('app-incomplete')
    await withdraw(sleep.slug)
    const monthly = openingCatalogue.filter(
      ({ program, type }) => program === sleep.slug && type === 'monthly',
    )
    expect(monthly).toHaveLength(1)
    await given(...monthly.map(productItem))
    expect((await publish(removed)).body.code).toBe('app-incomplete')
    await withdraw(sleep.slug)
    expect((await publish(removed)).status).toBe(200)
  })

  it('whose offer goes on sale in this moment stays in the apps', async () => {
    await offers()
    await publish(await read(), 1)
    await withdraw(kraft.slug)
    const removed: StaffApp = (await remove(kraft.slug, 0)).body
    const offer = openingCatalogue.find(({ program }) => program === kraft.slug)
    if (!offer) throw new Error('It is sold.')
    beforeWrite(published, () => given(productItem({ ...offer, version: offer.version + 1 })))
    expect((await publish(removed)).body.code).toBe('app-changed')
    expect(slugsIn((await manifest()).body)).toContain(kraft.slug)
    expect((await publish(await read(), 7)).body.code).toBe('app-incomplete')
  })

  it('that was taken out meanwhile stays out for who saves it', async () => {
    await offers()
    await remove(kraft.slug, 0)
    expect((await save(renamed('Anders'), 0)).body.code).toBe('app-changed')
    const { parts: all } = (await save(renamed('Anders'), 1, 2)).body as StaffApp
    expect(all[0]).toMatchObject({
      rev: 2,
      isRemoved: true,
      content: { program: { units: [{ title: { de: 'Anders' } }, {}, {}, {}, {}, {}, {}] } },
    })
    const [back] = ((await remove(kraft.slug, 2, false, 6)).body as StaffApp).parts
    expect([back?.isRemoved, back?.rev]).toEqual([undefined, 3])
  })

  it('plays recordings as long as its sessions: one of three minutes keeps it from the apps, a sample does not', async () => {
    await offers()
    const fileId = kraft.units[0]?.tracks[0]?.fileId ?? ''
    const lengthChecks = async () =>
      (await read()).checks.filter(({ code, about }) => code === 'recording-length' && about === fileId)
    expect(await lengthChecks()).toMatchObject([{ weight: 'should' }])
    const uploaded = (seconds: number) =>
      given({ ...files.keyOf({ fileId }), fileId, measured: { seconds, envelope: [] } })
    await uploaded(180.4)
    expect(await lengthChecks()).toMatchObject([{ weight: 'must' }])
    const seen = await read()
    expect(seen.recordings.find(each => each.fileId === fileId)).toMatchObject({ seconds: 180 })
    expect((await publish(seen)).body.code).toBe('app-incomplete')
    await uploaded(905)
    expect(await lengthChecks()).toEqual([])
    expect((await publish(await read(), 2)).status).toBe(200)
    expect((await manifest()).body.programs[0].units[0].tracks[0].seconds).toBe(905)
    await given(
      ...openingCatalogue.map(offer =>
        productItem({
          ...offer,
          files: offer.files.map(file => (file.fileId === 'fil_kde02' ? { ...file, seconds: 200 } : file)),
        }),
      ),
    )
    expect((await publish(await read(), 3)).body.code).toBe('app-incomplete')
  })

  it('that somebody saves at the same time stays', async () => {
    await offers()
    beforeWrite(partOf(`program-${kraft.slug}`), () => save(renamed('Anders'), 0))
    expect((await remove(kraft.slug, 0)).body.code).toBe('app-changed')
    expect((await read()).parts[0]).toMatchObject({ rev: 1 })
  })

  it('is added by saving one that is not there yet, and has to be whole to be published', async () => {
    await offers()
    const added = {
      slug: 'neues-programm',
      title: { de: 'Neu', en: 'New' },
      about: { de: '', en: '' },
      units: [],
    }
    const app: StaffApp = (await save(added, 0)).body
    expect(app.parts.map(({ name }) => name)).toContain('program-neues-programm')
    expect(
      new Set(app.checks.filter(({ part }) => part === 'program-neues-programm').map(({ code }) => code)),
    ).toEqual(new Set(['text-missing', 'no-units']))
    expect((await publish(app)).body.code).toBe('app-incomplete')
    expect((await save(added, 0, 2)).body.code).toBe('app-changed')
  })

  it('is not added where there is one of that name, saved or not, and its units stay', async () => {
    const empty = { slug: kraft.slug, title: { de: 'Neu', en: 'New' }, about: { de: '', en: '' }, units: [] }
    const add = (program: AppProgram, n: number) =>
      staff(saveAppProgram, { program, isNew: true, rev: 0, pressId: press(n), reason: 'Neu' })
    const exists = { status: 409, body: { code: 'app-program-exists' } }
    expect(await add(empty, 1)).toMatchObject(exists)
    expect(await stored(partOf(`program-${kraft.slug}`))).toBeUndefined()
    await save(renamed('Da sein'), 0, 2)
    expect(await add(empty, 3)).toMatchObject(exists)
    beforeWrite(partOf('program-neu'), () => add({ ...empty, slug: 'neu' }, 4))
    expect(await add({ ...empty, slug: 'neu' }, 5)).toMatchObject(exists)
    expect((await add({ ...empty, slug: 'neu' }, 4)).status).toBe(200)
  })
})

describe('a version that was published', () => {
  const changed = async () => {
    await offers()
    await publish(await read(), 1)
    await save(renamed('Anders'), 0, 2)
    await withdraw(sleep.slug)
    await remove(sleep.slug, 0, true, 3)
    await publish(await read(), 6)
    return read()
  }

  it('becomes the draft again as a whole, with programs that were removed since, and is published anew', async () => {
    const seen = await changed()
    expect([titleIn((await manifest()).body), slugsIn((await manifest()).body).includes(sleep.slug)]).toEqual(
      ['Anders', false],
    )
    const restored: StaffApp = (await restore(1, seen)).body
    expect(restored.published?.manifest.version).toBe(2)
    expect(restored.deeds.find(({ action }) => action === 'app-restored')).toMatchObject({
      after: { version: 1 },
      reason: 'War besser',
    })
    await publish(restored, 7)
    const now: Manifest = (await manifest()).body
    expect([now.version, titleIn(now), slugsIn(now).includes(sleep.slug)]).toEqual([
      3,
      kraft.units[0]?.title.de,
      true,
    ])
    expect((await restore(3, await read(), 8)).status).toBe(200)
  })

  it('is read before, as its draft was', async () => {
    await changed()
    const versioned = async (version: string) => staff(readAppVersion, { version })
    const titles = async (version: string) =>
      ((await versioned(version)).body.parts as StaffApp['parts']).flatMap(({ content }) =>
        content.kind === 'program' && content.program.slug === kraft.slug
          ? [content.program.units[0]?.title.de]
          : [],
      )
    expect([await titles('1'), await titles('2')]).toEqual([[kraft.units[0]?.title.de], ['Anders']])
    expect([(await versioned('3')).status, (await versioned('0')).status]).toEqual([404, 400])
  })

  it('is what a draft is given up for, where it is the one that the apps have', async () => {
    await offers()
    await publish(await read(), 6)
    await save(renamed('Verworfen'), 0)
    const { body } = await restore(1, await read())
    expect(body.parts[0].content.program.units[0].title).toEqual(kraft.units[0]?.title)
  })

  it('leaves what somebody saves at the same time, and everything else', async () => {
    const seen = await changed()
    const before = revsOf(seen)
    beforeWrite(partOf(`program-${kraft.slug}`), () => save(renamed('Ihres'), 1, 8))
    expect((await restore(1, seen)).body.code).toBe('app-changed')
    expect(revsOf(await read())).toEqual({ ...before, [`program-${kraft.slug}`]: 2 })
    expect((await restore(1, seen, 4)).body.code).toBe('app-changed')
    expect((await restore(9, await read(), 4)).body.code).toBe('not-found')
  })

  it('is restored once by a press that comes twice', async () => {
    const seen = await changed()
    await restore(1, seen)
    expect((await restore(1, seen)).status).toBe(200)
    expect((await read()).deeds.filter(({ action }) => action === 'app-restored')).toHaveLength(1)
  })
})
