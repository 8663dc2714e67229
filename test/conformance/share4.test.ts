import { replayShare } from './replayShare.js'

replayShare(3, 4)
