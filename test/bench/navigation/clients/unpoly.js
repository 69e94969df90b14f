import 'unpoly'

const { link, fragment } = globalThis.up
link.config.followSelectors.push('a[href]')
link.config.preloadSelectors.push('a[href]')
fragment.config.mainTargets.unshift('#page')
