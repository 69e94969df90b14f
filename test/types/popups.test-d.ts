import { expectTypeOf, test } from 'vitest'
import type { PopupProps, PopupTerms } from '../../widgets/popup/popup.tsx'
import type {
  PopupTerms as BannerTerms,
  PopupBannerProps
} from '../../widgets/popup-banner/popup-banner.tsx'

test('names what the views of popups and banners share', () => {
  expectTypeOf<PopupProps>().toExtend<PopupTerms>()
  expectTypeOf<PopupBannerProps>().toExtend<BannerTerms>()
  expectTypeOf<PopupTerms>().toEqualTypeOf<BannerTerms>()
})
