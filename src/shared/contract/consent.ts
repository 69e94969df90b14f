import { array, boolean, maxLength, object, pipe, regex, string } from 'valibot'
import { endpoint } from './endpoint.ts'

/** The record of choices about cookies, and the list of cookies. */
export const consent = {
  /**
   * The server stores the choice as proof, sets the cookie, because some browsers keep cookies that scripts write for seven days
   * only, and deletes the cookies of services that are not allowed. 409 if the stamp is out of date.
   */
  record: endpoint({
    name: 'consent.record',
    method: 'POST',
    path: '{app}/api/v1/consent',
    summary: 'Records a choice about cookies, and sets the cookie [CONS-01].',
    body: object({
      Stamp: pipe(string(), maxLength(60)),
      Preferences: boolean(),
      Statistics: boolean(),
      Marketing: boolean(),
      /** Ids of services that were refused although their category is allowed. */
      Refused: pipe(array(pipe(string(), regex(/^[\w-]{1,40}$/))), maxLength(30)),
      /** What the shopper read when choosing. */
      Text: pipe(string(), maxLength(4000))
    })
  }),
  cookies: endpoint({
    name: 'consent.cookies',
    method: 'GET',
    path: '{site}/widget/consent/cookies',
    summary: 'The tables of cookies that editors maintain, as HTML [CONS-04].',
    isHtml: true,
    isShared: true
  })
}
