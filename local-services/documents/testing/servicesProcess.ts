// The local services in their own process, for a test that kills it. `servicesProcess.ts FOLDER` prints their address.
import { startFirebaseServices } from './startFirebaseServices';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('A data folder must be given.');
startFirebaseServices({ folder }).then(
  ({ url }) => console.log(url),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
