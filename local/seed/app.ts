import { contentOf, readAll } from '../../lambdas/staff-app/draft.ts'
import { byFile, readOffered } from '../../lambdas/staff-app/offered.ts'
import { manifestOf } from '../../lambdas/staff-app/manifest.ts'
import { publicationAfter } from '../../lambdas/staff-app/publish-app.ts'
import { signed } from '../../lambdas/staff-app/sign-manifest.ts'
import { appVersions, partsText } from '../../lambdas/staff-app/version.ts'
import { transact } from '../../lambdas/platform/transact.ts'

/** Publishes what came with the release, where nothing is published yet: the player and the apps know the programs. */
export async function seedApp(publishedAt: string): Promise<void> {
  const [{ draft, published }, { recordings }] = await Promise.all([readAll(), readOffered()])
  if (published) return
  const manifest = JSON.stringify(
    manifestOf(contentOf(draft), byFile(recordings), { version: 1, publishedAt }),
  )
  const proof = await signed(manifest)
  if (!proof) throw new Error('The secret of this machine has no key for the manifest.')
  await transact({
    publication: publicationAfter(0, { version: 1, manifest, ...proof, publishedAt, publishedBy: 'seed' }),
    version: appVersions.create({ version: '1', parts: partsText(draft), publishedAt }),
  })
}
