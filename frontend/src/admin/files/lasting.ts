/** In a row, without anything that could be heard or seen between them: then the file is broken, not its link. */
const MAX_RENEWALS = 2

type Player = Pick<
  HTMLMediaElement,
  'src' | 'currentTime' | 'readyState' | 'paused' | 'play' | 'addEventListener'
>

/**
 * A link to what is sold ends while it plays. Then the player says that it failed: it gets the next one, and goes on where
 * it was. Answers what ends the watch.
 */
export function goOnWithNewLinks(player: Player, renew: () => Promise<string | undefined>): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let place = 0
  let renewals = 0

  async function goOn() {
    if (renewals++ >= MAX_RENEWALS) return
    const isPlaying = !player.paused
    const at = place
    const url = await renew().catch(() => undefined)
    if (signal.aborted || url === undefined || url === player.src) return
    player.addEventListener(
      'loadedmetadata',
      () => {
        player.currentTime = at
        // A browser that does not let it sound leaves the button.
        if (isPlaying) void player.play().catch(() => undefined)
      },
      { once: true, signal },
    )
    player.src = url
  }

  player.addEventListener(
    'timeupdate',
    () => {
      // Where nothing is loaded it stands at the beginning.
      if (player.readyState === 0) return
      place = player.currentTime
      if (place > 0 && !player.paused) renewals = 0
    },
    { signal },
  )
  player.addEventListener('error', () => void goOn(), { signal })
  return () => ended.abort()
}
