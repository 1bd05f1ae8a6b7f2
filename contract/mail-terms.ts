// Apart from the schemas: the function that sends mails needs none of them.

/** So often a mail is tried before it is given up and the staff are told. */
export const MAIL_TRIES = 11
