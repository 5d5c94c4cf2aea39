import { configure } from '@testing-library/react'

// one second is not enough for a part that is fetched while two other test files run
configure({ asyncUtilTimeout: 15_000 })
