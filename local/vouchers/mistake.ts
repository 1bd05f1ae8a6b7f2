/** What is wrong with a command, in a sentence. */
export class Mistake extends Error {}
