import { testEveryPage } from './everyPage.ts'

testEveryPage(0)
