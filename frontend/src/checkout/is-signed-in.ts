/** The small script looks (without-react/signed-in.ts); no right hangs on it. */
export const isSignedIn = (): boolean => 'signedIn' in document.documentElement.dataset
