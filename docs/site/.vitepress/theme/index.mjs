import { useRoute } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { onMounted, watch } from 'vue'
import { addRunButtons } from './runButtons.mjs'
import './style.css'

export default {
  extends: DefaultTheme,
  setup() {
    const route = useRoute()
    const update = () => setTimeout(addRunButtons)
    onMounted(update)
    watch(() => route.path, update)
  },
}
