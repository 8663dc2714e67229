import { replayShare } from './replayShare.js'

replayShare(1, 4)
