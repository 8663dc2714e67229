import { render } from 'preact'
import 'uplot/dist/uPlot.min.css'
import './style/fonts.css'
import './style/tokens.css'
import './style/page.css'
import './style/parts.css'
import './style/screens.css'
import './style/staking.css'
import './style/messages.css'
import { App } from './App.tsx'
import { watchArtifacts } from './contracts/artifacts.ts'
import { watchNetwork } from './network/status.ts'
import { watchDueEvents } from './time/dueEvents.ts'

const place = document.getElementById('app')
if (place !== null) render(<App />, place)
watchNetwork()
watchDueEvents()
watchArtifacts()
