/** Why there is no export of a guest: the file is fetched in the account, which proves whose it is. */
export const exportHint = (isInvitable: boolean): string =>
  `Einen Datenexport gibt es für Gäste nicht: Die Datei holt die Person in ihrem Konto ab, so bekommt sie niemand anders. ${
    isInvitable
      ? 'Sende ihr die Einladung; mit dem Konto startet sie ihn selbst, oder du hier.'
      : 'Bitte sie, mit dieser Adresse ein Konto anzulegen; dann startet sie ihn selbst, oder du hier.'
  }`
