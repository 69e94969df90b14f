/**
 * The cover that a page may show until it is ready, `<div data-vitrine-init-loader>`, fades away in 600 ms [NAV-13]. Css lets
 * it fade by itself when no script comes.
 */
export function attach(loader: HTMLElement): undefined {
  loader.dataset.vitrineInitLoader = 'leaving'
  const animations = loader.getAnimations()
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() =>
    loader.remove()
  )
}
