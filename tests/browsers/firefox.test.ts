import { testBrowser } from './behaviors.ts'
import { findFirefox, startFirefox } from './firefox.ts'

const program = findFirefox()
testBrowser('Firefox', program ? () => startFirefox(program) : undefined)
