import { replayShare } from './replayShare.js'

replayShare(2, 4)
