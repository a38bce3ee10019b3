import { testBrowser } from './behaviors.ts'
import { findWebKit, startWebKit } from './webkit.ts'

const programs = findWebKit()
testBrowser('WebKit', programs && (() => startWebKit(programs)))
