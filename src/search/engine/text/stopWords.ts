/**
 * Stop words are common in questions but say nothing about the answer. They are dropped from a query unless it has no other
 * words. Weak words occur on almost every page. A record need not have them, but ranks higher if it does.
 */

const stop =
  'a about all am an and any are as at be been but by can could did do does for from had has have how i if in into is it its ' +
  'me my of on or our should so some than that the their them then there these they this to us was we were what ' +
  'when where which who whom whose why will with would you your need want know find see tell show own someone something anyone there here just also after before while get gets getting ' +
  'among between difference somebody anybody everybody everyone nobody able let lets way best please may might shall made ' +
  'right currently mean means meant go goes went keep keeps look looking try trying like really already again happen happens happened say says said'

const weak =
  'much many sdk stakewise v3 call calls method methods function functions use using used work works possible example examples sample snippet code out'

export const stopWords: ReadonlySet<string> = new Set(stop.split(' '))
export const weakWords: ReadonlySet<string> = new Set(weak.split(' '))
