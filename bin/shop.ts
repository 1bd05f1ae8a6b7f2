import { App } from 'aws-cdk-lib'
import { makeStacks } from '../lib/stacks.ts'
import { stageNamed } from '../lib/stages.ts'

const app = new App()
const stage = stageNamed(app.node.tryGetContext('stage'))
if (stage) {
  makeStacks(app, stage)
} else {
  console.error('Name the stage: add `-c stage=dev`, `-c stage=staging` or `-c stage=prod`.')
  process.exitCode = 1
}
