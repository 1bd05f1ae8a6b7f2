/** Until when one can join the next round of the prevention course: 10 January 2027, 23:59 in Berlin. */
export const ROUND_CLOSES_AT = '2027-01-10T22:59:00.000Z'
