import { PICTURE_KINDS } from '../../../../contract/picture-places.ts'
import { memberId, memberOf, type SetMember } from '../../../../contract/picture-set.ts'
import type { FileLine } from '../../../../contract/staff-files.ts'

/** Of the files that are one picture only the widest JPEG, or what comes nearest to it. */
export function onePerPicture<Line extends Pick<FileLine, 'fileId'>>(lines: readonly Line[]): Line[] {
  const best = new Map<string, SetMember>()
  for (const { fileId } of lines) {
    const member = memberOf(fileId)
    if (member && rankOf(member) > rankOf(best.get(member.stem))) best.set(member.stem, member)
  }
  return lines.filter(({ fileId }) => {
    const member = memberOf(fileId)
    const first = member && best.get(member.stem)
    return !first || memberId(first) === fileId
  })
}

const rankOf = (member: SetMember | undefined): number =>
  member ? PICTURE_KINDS.indexOf(member.kind) * 100_000 + member.width : -1
