import 'vitrine/vitrine.css'
import { start } from 'vitrine'
import type {} from 'vitrine/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { router } from './router'

createApp(App).use(router).mount('#app')
start()
