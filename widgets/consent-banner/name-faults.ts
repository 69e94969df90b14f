import { context } from '../../src/context.ts'

const TAG = 'vitrine-consent-banner'

/** Says in the console what is wrong with a banner, and what happens then: for developers, so pages that are right do without it. */
export function nameFaults(buttons: readonly string[]): void {
  if (!context().consentStamp) {
    console.warn(
      `Vitrine: <${TAG}> needs the page setting "consentStamp", the version of the cookie policy, such as "2026-1". Without one, the choice is kept, but shoppers are not asked again when the policy changes. See docs/backend.md.`
    )
  }
  for (const value of buttons) {
    console.warn(
      `Vitrine: <${TAG}>: a button has the value "${value}", not "accept" or "decline", so it sends the form instead of saving a choice.`
    )
  }
}
