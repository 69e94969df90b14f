import SwupHeadPlugin from '@swup/head-plugin'
import SwupPreloadPlugin from '@swup/preload-plugin'
import Swup from 'swup'

new Swup({
  containers: ['#page'],
  animationSelector: false,
  plugins: [new SwupHeadPlugin(), new SwupPreloadPlugin()]
})
