/**
 * Fades out the loading screen `<div data-vitrine-init-loader>` within 600 ms once the page is ready [NAV-13]. Without
 * scripts, CSS fades it out.
 */
export function attach(loader: HTMLElement): undefined {
  loader.dataset.vitrineInitLoader = 'leaving'
  const animations = loader.getAnimations()
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() =>
    loader.remove()
  )
}
