/** Content and signature, as our mails' links carry it; without it a link was cut off on its way. */
export const MAIL_TOKEN = /^[\w-]+\.[\w-]+$/
