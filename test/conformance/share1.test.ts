import { replayShare } from './replayShare.js'

replayShare(0, 4)
