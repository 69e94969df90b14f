import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { $consent } from '../../src/consent/consent.ts'
import { journey } from './journey.tsx'

const meta: Meta = {
  title: 'Journeys/Consent',
  tags: ['!autodocs'],
  globals: { consent: 'none' }
}
export default meta

/** The shop asks about cookies; the button changes the choice later, and a video of another site waits for it. */
export const Consent: StoryObj = {
  ...journey({
    html: `<h1>Our workshop</h1>
<vitrine-video src="https://www.youtube.com/watch?v=aqz-KE-bpKQ" video-title="Inside our workshop" poster="/shop/assets/12/640x360/workshop.svg">
  <div class="vitrine-video">
    <a class="vitrine-video__frame vitrine-video__facade no-ajax" href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">
      <img class="vitrine-video__poster" src="/shop/assets/12/640x360/workshop.svg" alt="" width="640" height="360">
      <span class="vitrine-video__title"><span><span class="vitrine-visually-hidden">Play the video:</span> Inside our workshop</span></span>
    </a>
  </div>
</vitrine-video>
<vitrine-consent-settings policy-href="/shop/en/c/cookies"><a href="/shop/en/cookies">Cookie settings</a></vitrine-consent-settings>
<vitrine-consent-banner policy-href="/shop/en/c/cookies" settings-href="/shop/en/cookies">
  <form method="post" action="/shop/en/cookies">
    <div class="vitrine-consent-banner__words"><p>We use cookies. <a href="/shop/en/cookies">Customise</a></p></div>
    <div class="vitrine-consent-banner__choices">
      <button class="vitrine-button vitrine-consent-banner__choice" name="choice" value="decline">Decline all</button>
      <button class="vitrine-button vitrine-consent-banner__choice" name="choice" value="accept">Accept all</button>
    </div>
  </form>
</vitrine-consent-banner>`
  }),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /accept all/i }))
    await waitFor(() => expect($consent.get().status).toBe('decided'))
  }
}
