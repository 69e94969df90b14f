import { start } from './main.ts'

// a module runs after the page is parsed, unless somebody made it async
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
