import { chakra } from '../../../ui/chakra';
import { AdminPage } from '../AdminPage';
import { Moderation } from './Moderation';

/** /admin/moderation: what shoppers wrote that waits for a decision, oldest first. */
export function AdminModerationPage() {
  return (
    <AdminPage title="Moderation">
      <chakra.p color="fg.muted" mt="s8" maxW="56ch">
        It stays hidden until you publish it. The oldest comes first.
      </chakra.p>
      <Moderation />
    </AdminPage>
  );
}
