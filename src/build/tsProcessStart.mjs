/** First thing in a process of `tsProcess.ts`: from here on it reads TypeScript. */
import { register } from 'tsx/esm/api'

register()
await import(process.argv[2])
