import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import LiveExample from './LiveExample.vue'
import SiteLayout from './SiteLayout.vue'
import TagFinder from './TagFinder.vue'
import ThemeBuilder from './ThemeBuilder.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  Layout: SiteLayout,
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample)
    app.component('TagFinder', TagFinder)
    app.component('ThemeBuilder', ThemeBuilder)
  }
} satisfies Theme
